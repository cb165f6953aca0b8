import { expect, it } from 'vitest';
import { demoCustomers } from './customers.ts';

const NOW = Date.UTC(2026, 10, 22, 17) / 1000;
const DAY = 86_400;
const customers = demoCustomers(NOW);
const plans = customers.flatMap(customer => customer.plans);

it('the demo data creates the same customers in every run', () => {
  expect(demoCustomers(NOW)).toEqual(customers);
});

it('the demo data gives each of about 40 customers a separate account with an example email', () => {
  expect(customers).toHaveLength(40);
  for (const key of ['uid', 'email'] as const) {
    expect(new Set(customers.map(customer => customer[key])).size).toBe(customers.length);
  }
  for (const { email } of customers) expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/);
});

it('the demo plans begin within 14 months, after the registration and before now', () => {
  for (const { registeredAt, plans: own } of customers) {
    for (const { startsAt } of own) {
      expect(startsAt).toBeGreaterThan(registeredAt);
      expect(startsAt).toBeLessThan(NOW);
      expect(startsAt).toBeGreaterThan(NOW - 14.5 * 30.44 * DAY);
    }
  }
  expect(Math.min(...plans.map(({ startsAt }) => startsAt))).toBeLessThan(NOW - 12 * 30.44 * DAY);
});

it('the demo data gives no customer two plans of one application', () => {
  for (const { plans: own } of customers)
    expect(new Set(own.map(({ appId }) => appId)).size).toBe(own.length);
});

it('the demo data has running trials, failed renewals, upgrades, downgrades, ends and refunds', () => {
  const trials = plans.filter(({ trialDays = 0, startsAt }) => startsAt + trialDays * DAY > NOW);
  expect(trials).toHaveLength(2);
  expect(plans.filter(({ isPastDue }) => isPastDue)).toHaveLength(2);
  expect(plans.filter(({ recoversAfterMonths }) => recoversAfterMonths)).toHaveLength(3);
  expect(plans.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(5);
  expect(new Set(plans.map(({ end }) => end?.reason))).toEqual(new Set([undefined, 'canceled', 'not_paid']));
  expect(plans.filter(({ refund }) => refund).length).toBeGreaterThan(3);
});

it('the demo data includes the session of recent checkouts only', () => {
  for (const { startsAt, sessionId } of plans) {
    if (startsAt < NOW - 60 * DAY) expect(sessionId).toBeNull();
    else expect(sessionId).toMatch(/^\d{13}_[0-9a-z]{20}$/);
  }
});
