import { expect, it } from 'vitest';
import type { PaidMoney } from './received.ts';
import { sumPayments } from './transaction-totals.ts';

const payment = (change: Partial<PaidMoney>): PaidMoney => ({
  status: 'completed',
  amountCents: 1000,
  refundedCents: 0,
  currency: 'USD',
  dispute: null,
  ...change,
});

async function* each(payments: readonly PaidMoney[]) {
  yield* payments;
}

it('the total adds up each currency in its minor units', async () => {
  const totals = await sumPayments(
    each([
      payment({ amountCents: 10 }),
      payment({ amountCents: 20 }),
      payment({ currency: 'JPY', amountCents: 1500, refundedCents: 500, status: 'partially_refunded' }),
      payment({ currency: 'CAD', amountCents: 8900, refundedCents: 8900, status: 'refunded' }),
      payment({ currency: 'KWD', amountCents: 12_345 }),
    ]),
  );
  expect(totals).toEqual({
    count: 5,
    currencies: [
      { currency: 'CAD', payments: 1, paid: 89, refunded: 89, contested: 0, received: 0 },
      { currency: 'JPY', payments: 1, paid: 1500, refunded: 500, contested: 0, received: 1000 },
      { currency: 'KWD', payments: 1, paid: 12.345, refunded: 0, contested: 0, received: 12.345 },
      // Not 0.30000000000000004, the floating-point sum.
      { currency: 'USD', payments: 2, paid: 0.3, refunded: 0, contested: 0, received: 0.3 },
    ],
  });
});

it('the total separates disputed amounts and excludes unpaid payments', async () => {
  const dispute = { status: 'needs_response', amountCents: 600, currency: 'USD' } as const;
  const totals = await sumPayments(
    each([
      payment({ status: 'disputed', dispute }),
      payment({ status: 'disputed', dispute, refundedCents: 700 }),
      payment({ dispute: { ...dispute, status: 'won' } }),
      payment({ status: 'failed' }),
      payment({ status: 'pending' }),
      payment({ status: 'canceled' }),
      payment({ status: 'flagged' }),
      payment({ status: 'failed', currency: 'EUR' }),
    ]),
  );
  expect(totals).toEqual({
    count: 8,
    currencies: [
      { currency: 'EUR', payments: 0, paid: 0, refunded: 0, contested: 0, received: 0 },
      { currency: 'USD', payments: 3, paid: 30, refunded: 7, contested: 9, received: 14 },
    ],
  });
});

it('the total returns no currencies without payments', async () => {
  expect(await sumPayments(each([]))).toEqual({ count: 0, currencies: [] });
});
