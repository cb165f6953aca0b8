import type { DatedPayment, MonthSums } from '../../../functions/src/revenue/day-sums.ts';
import type { RecurringSubscription } from '../../../functions/src/revenue/mrr.ts';
import type { RecountPorts } from '../../../functions/src/revenue/recount.ts';
import { recountPorts } from '../../../functions/src/revenue/recount-ports.wiring.ts';
import { openMemoryFirestore } from '../../memory-firestore.ts';

/** The recount's stores on a database in memory. */
export class RevenueWorld implements RecountPorts {
  now = Date.parse('2026-03-20T12:00:00Z');
  /** Payments that were streamed. */
  streamed = 0;
  readonly database = openMemoryFirestore({ now: () => this.now });
  readonly subscriptions = recountPorts.subscriptions;
  readonly rollups = recountPorts.rollups;
  readonly payments = {
    ...recountPorts.payments,
    stream: (from: Date, to: Date) => this.#stream(from, to),
  };

  /** Writes a payment. In Firestore a change can become visible after its timestamp. */
  pay(id: string, { shares, ...fields }: DatedPayment, writtenAt = this.now): void {
    this.database.put(`transactions/${id}`, {
      ...fields,
      status: shares ? 'completed' : 'failed',
      amountCents: shares?.paid ?? 0,
      asked: null,
      refundedCents: shares?.refunded ?? 0,
      dispute: null,
      updatedAt: new Date(writtenAt),
    });
  }

  subscribe(id: string, subscription: RecurringSubscription): void {
    this.database.put(`subscriptions/${id}`, { ...subscription, updatedAt: new Date(this.now) });
  }

  /** Returns the paid amounts by day, app and currency, counted without the rollups. */
  expected(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const payment of this.database.records<StoredPayment>('transactions').values()) {
      const { createdAt, appId, currency, status, amountCents } = payment;
      if (status !== 'completed') continue;
      const key = `${createdAt.toISOString().slice(0, 10)} ${appId} ${currency}`;
      paid[key] = (paid[key] ?? 0) + amountCents;
    }
    return paid;
  }

  /** Returns the same from the rollups. */
  counted(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const [id, { days }] of this.database.records<{ days: MonthSums }>('revenue_rollups')) {
      if (!/^\d/.test(id)) continue;
      for (const [day, sums] of Object.entries(days)) {
        for (const sum of sums) paid[`${day} ${sum.appId} ${sum.currency}`] = sum.paid;
      }
    }
    return paid;
  }

  async *#stream(from: Date, to: Date): AsyncGenerator<DatedPayment, void, undefined> {
    for await (const payment of recountPorts.payments.stream(from, to)) {
      this.streamed += 1;
      yield payment;
    }
  }
}

type StoredPayment = Pick<DatedPayment, 'createdAt' | 'appId' | 'currency'> & {
  status: string;
  amountCents: number;
};
