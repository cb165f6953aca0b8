import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { receivedOf } from './received.ts';

const contested = (change: object): Transaction['dispute'] => ({
  id: 'du_1',
  status: 'needs_response',
  reason: 'general',
  amount: 10,
  currency: 'USD',
  createdAt: '2026-01-03T00:00:00.000Z',
  dueBy: null,
  ...change,
});

it.each([
  ['completed', {}, 10],
  ['partially_refunded', { refunded: 0.1 }, 9.9],
  ['refunded', { refunded: 10 }, 0],
  ['pending', {}, 0],
  ['failed', {}, 0],
  ['canceled', {}, 0],
  ['flagged', {}, 0],
  ['disputed', { dispute: contested({}) }, 0],
  ['disputed', { dispute: contested({ amount: 4 }) }, 6],
  ['disputed', { dispute: contested({ amount: 4 }), refunded: 3 }, 3],
  ['disputed', { dispute: contested({ amount: 9 }), refunded: 3 }, 0],
  ['disputed', { dispute: contested({ amount: 4, currency: 'EUR' }) }, 0],
  ['disputed', { dispute: null }, 0],
  // Only an inquiry: nothing was withdrawn.
  ['disputed', { dispute: contested({ status: 'warning_needs_response' }) }, 10],
  ['disputed', { dispute: contested({ status: 'appeal_under_review' }) }, 0],
  // Won by us.
  ['completed', { dispute: contested({ status: 'won' }) }, 10],
] as const)('for a %s payment of 10 with %j returns %d', (status, change, received) => {
  expect(receivedOf({ ...PAID_TRANSACTION, status, ...change })).toBe(received);
});

it('calculates in minor units of the currency', () => {
  expect(receivedOf({ ...PAID_TRANSACTION, currency: 'JPY', amount: 1000, refunded: 1 })).toBe(999);
});
