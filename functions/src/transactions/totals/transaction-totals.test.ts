import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { expect, it } from 'vitest';
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

it('the total separates disputed amounts, excludes unpaid payments and adds up minor units', async () => {
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
      payment({ currency: 'JPY', amountCents: 1500, refundedCents: 500, status: 'partially_refunded' }),
      payment({ currency: 'KWD', amountCents: 100 }),
      payment({ currency: 'KWD', amountCents: 200 }),
    ]),
  );
  expect(totals).toEqual({
    count: 11,
    currencies: [
      { currency: 'EUR', payments: 0, paid: 0, refunded: 0, contested: 0, received: 0 },
      { currency: 'JPY', payments: 1, paid: 1500, refunded: 500, contested: 0, received: 1000 },
      // Not 0.30000000000000004, the floating-point sum.
      { currency: 'KWD', payments: 2, paid: 0.3, refunded: 0, contested: 0, received: 0.3 },
      { currency: 'USD', payments: 3, paid: 30, refunded: 7, contested: 9, received: 14 },
    ],
  });
});
