import { allSubscriptions } from '../subscriptions/subscription-store.ts';
import { findShares } from '../transactions/received.ts';
import { allPayments } from '../transactions/transaction-store.ts';
import type { DatedPayment } from './day-sums.ts';
import { revenueRollups } from './revenue-rollup-store.ts';

/** Connects the recount with the ledger; payments are divided as in the totals of the lists. */
export const recountPorts = {
  payments: {
    ...allPayments,
    async *stream(from: Date, to: Date): AsyncGenerator<DatedPayment, void, undefined> {
      for await (const { createdAt, appId, recovered, ...money } of allPayments.stream(from, to)) {
        yield { createdAt, appId, currency: money.currency, recovered, shares: findShares(money) };
      }
    },
  },
  subscriptions: allSubscriptions,
  rollups: revenueRollups,
};
