import type { ReadMeter } from '../platform/firestore/read-meter.ts';
import { openAllSubscriptions } from '../subscriptions/subscription-store.ts';
import { findShares } from '../transactions/totals/received.ts';
import { openAllPayments } from '../transactions/transaction-store.ts';
import type { DatedPayment } from './day-sums.ts';
import { openRollups } from './revenue-rollup-store.ts';

/** Connects the recount with the ledger; payments are divided as in the totals of the lists. */
export function openRecount(meter: ReadMeter) {
  const payments = openAllPayments(meter);
  return {
    payments: {
      ...payments,
      async *stream(from: Date, to: Date): AsyncGenerator<DatedPayment, void, undefined> {
        for await (const { createdAt, appId, recovered, ...money } of payments.stream(from, to)) {
          yield { createdAt, appId, currency: money.currency, recovered, shares: findShares(money) };
        }
      },
    },
    subscriptions: openAllSubscriptions(meter),
    rollups: openRollups(meter),
  };
}
