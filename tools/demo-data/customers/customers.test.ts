import { expect, it } from 'vitest';
import { demoCustomers } from './customers.ts';

const NOW = Date.UTC(2026, 10, 22, 17) / 1000;
const customers = demoCustomers(NOW);

it('the demo data creates the same customers in every run', () => {
  expect(demoCustomers(NOW)).toEqual(customers);
});

it('the demo data gives no customer two plans of one application', () => {
  for (const { plans: own } of customers)
    expect(new Set(own.map(({ appId }) => appId)).size).toBe(own.length);
});
