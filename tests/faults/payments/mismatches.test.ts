import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { expect, it } from 'vitest';
import { csvLines } from '../../../functions/src/transactions/export/transaction-csv.ts';
import { sumPayments } from '../../../functions/src/transactions/totals/transaction-totals.ts';
import { toTransaction } from '../../../functions/src/transactions/transaction.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { openWorld } from '../../support/in-process/world-in-process.ts';

it.each([
  ['too many dollars', 30_000, 'usd', 'USD', '300.00', 300],
  ['yen', 20_000, 'jpy', 'JPY', '20000', 20_000],
])(
  'a payment of %s instead of the requested $100 has no received amount after a full refund',
  async (...row) => {
    const [, amount, currency, code, text, decimal] = row;
    const world = openWorld();
    const id = await world.pay('pm_card_visa', 10_000, { amount, currency });
    const stored = () => {
      const record = world.ledger.record<TransactionRecord>(`transactions/${toTransactionId(id)}`);
      if (!record) throw new Error('The ledger does not have the payment.');
      return record;
    };
    await world.deliverAll();
    expect(toTransaction(stored())).toMatchObject({
      status: 'flagged',
      amount: decimal,
      currency: code,
      asked: { amount: 100, currency: 'USD' },
    });
    await world.sdk.refunds.create({ payment_intent: id });
    await world.deliverAll();
    expect(stored()).toMatchObject({ status: 'refunded', refundedCents: amount });
    async function* all() {
      yield stored();
    }
    expect((await sumPayments(all())).currencies).toEqual([
      { currency: code, payments: 1, paid: decimal, refunded: decimal, contested: 0, received: 0 },
    ]);
    const zero = code === 'JPY' ? '0' : '0.00';
    expect(csvLines([toTransaction(stored())], 'UTC')).toContain(
      `,${text},${text},${zero},${code},refunded,`,
    );
  },
);
