import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { DEPARTMENTS } from './departments.ts';

it('the home page names every app of the catalog, in its order', () => {
  expect(DEPARTMENTS.map(entry => entry.serviceId)).toEqual(SERVICE_IDS);
});

it.each([
  ['ai-caller', { app: 'AI Caller', price: 0, currency: 'USD', period: 'mo', plans: 4 }],
  ['payrollca', { app: 'Canadian Payroll', price: 89, currency: 'CAD', period: 'mo', plans: 1 }],
  ['irs2290', { app: 'Form 2290 Filing', price: 7.99, currency: 'USD', period: 'filing', plans: 1 }],
])('%s has the name and the lowest price of the catalog', (id, shown) => {
  expect(DEPARTMENTS.find(({ serviceId }) => serviceId === id)).toMatchObject(shown);
});
