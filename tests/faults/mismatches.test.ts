import { expect, it } from 'vitest';
import type { TransactionRecord } from '../../functions/src/transactions/transaction.ts';
import { transactionIdOf } from '../../functions/src/transactions/transaction-id.ts';
import { openWorld, paymentTerms, randomFrom } from './world-in-process.ts';

it('500 payments of another amount or currency than asked for are flagged, and none is ever completed', async () => {
  const world = openWorld();
  const random = randomFrom(17);
  const upTo = (max: number) => Math.floor(random() * max);
  for (let i = 0; i < 500; i += 1) {
    const asked = paymentTerms(50 + upTo(100_000));
    const isOther = i % 2 === 0;
    const difference = [1, -1, 100, -100, upTo(1e6)][upTo(5)] || 1;
    const amount = isOther ? Math.max(50, asked.amount + difference) : asked.amount;
    const currency = isOther && amount !== asked.amount ? 'usd' : (['eur', 'cad', 'jpy'][upTo(3)] ?? 'eur');
    const { id } = await world.sdk.paymentIntents.create({
      ...asked,
      amount,
      currency,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    for (const event of world.events.splice(0)) await world.deliver(event);
    const record = world.ledger.all<TransactionRecord>('transactions').get(transactionIdOf(id));
    expect(record, `${amount} ${currency} for ${asked.amount} usd`).toMatchObject({
      status: 'flagged',
      completedAt: null,
      amountCents: asked.amount,
      currency: 'USD',
    });
  }
});
