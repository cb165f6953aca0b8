import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { DEPARTMENTS } from './departments.ts';

it('the home page names every app of the catalog, in its order', () => {
  expect(DEPARTMENTS.map(entry => entry.serviceId)).toEqual(SERVICE_IDS);
});

it('the home page has the name, the lowest price and the number of plans of the catalog', () => {
  const caller = { app: 'AI Caller', price: 0, currency: 'USD', period: 'mo', plans: 4 };
  expect(DEPARTMENTS[0]).toMatchObject(caller);
});
