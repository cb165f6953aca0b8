import { DISPUTE, PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import { expect, it } from 'vitest';
import { getReceived } from './received.ts';

it.each([
  ['completed', {}, 10],
  ['partially_refunded', { refunded: 0.1 }, 9.9],
  ['refunded', { refunded: 10 }, 0],
  ['pending', {}, 0],
  ['failed', {}, 0],
  ['canceled', {}, 0],
  ['flagged', {}, 0],
  ['disputed', { dispute: DISPUTE }, 0],
  ['disputed', { dispute: { ...DISPUTE, amount: 4 } }, 6],
  ['disputed', { dispute: { ...DISPUTE, amount: 4 }, refunded: 3 }, 3],
  ['disputed', { dispute: { ...DISPUTE, amount: 9 }, refunded: 3 }, 0],
  ['disputed', { dispute: { ...DISPUTE, amount: 4, currency: 'EUR' } }, 0],
  ['disputed', { dispute: null }, 0],
  // Only an inquiry: nothing was withdrawn.
  ['disputed', { dispute: { ...DISPUTE, status: 'warning_needs_response' } }, 10],
  ['disputed', { dispute: { ...DISPUTE, status: 'appeal_under_review' } }, 0],
  // Won by us.
  ['completed', { dispute: { ...DISPUTE, status: 'won' } }, 10],
  // In minor units of the currency.
  ['partially_refunded', { currency: 'JPY', amount: 1000, refunded: 1 }, 999],
] as const)('for a %s payment of 10 with %j returns %d', (status, change, received) => {
  expect(getReceived({ ...PAID_TRANSACTION, status, ...change })).toBe(received);
});
