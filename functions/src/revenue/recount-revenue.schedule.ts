import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from '../platform/logger.ts';
import { checkOneMonth, recountPayments, recountRecurring } from './recount.ts';
import { openRecount } from './recount-ports.wiring.ts';
import { leaseRecount } from './revenue-rollup-store.ts';

/** Firebase ends a run after nine minutes; the next one continues where it stopped. */
const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 480_000;

/** Every 15 minutes: counts what has changed in payments and subscriptions. */
export const onRecountRevenue = () =>
  onSchedule(
    { schedule: 'every 15 minutes', timeZone: 'Etc/UTC', timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 },
    async () => {
      const lease = await leaseRecount(randomUUID(), TIMEOUT_SECONDS * 1000);
      if (!lease) return;
      try {
        await recountAll();
      } finally {
        await lease
          .release()
          .catch(error => logger.warn('revenue.lease_not_released', { error: String(error) }));
      }
    },
  );

async function recountAll(): Promise<void> {
  const startedAt = Date.now();
  const meter = { documents: 0 };
  const ports = openRecount(meter);
  const limit = {
    documents: Number.POSITIVE_INFINITY,
    isTimeUp: () => Date.now() - startedAt > BUDGET_MS,
  };
  const payments = await recountPayments(ports, limit);
  const recurring = await recountRecurring(ports, limit);
  const wrongMonth = await checkOneMonth(ports, new Date(startedAt), limit);
  if (wrongMonth) logger.error('revenue.month_was_wrong', { month: wrongMonth });
  logger.info('revenue.recounted', {
    payments: payments?.toISOString() ?? null,
    subscriptions: recurring?.asOf.toISOString() ?? null,
    documents: meter.documents,
    tookMs: Date.now() - startedAt,
  });
}
