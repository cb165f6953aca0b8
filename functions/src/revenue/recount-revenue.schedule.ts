import { defineSchedule } from '../platform/define-schedule.ts';
import { logger } from '../platform/logger.ts';
import { checkOneMonth, recountPayments, recountRecurring } from './recount.ts';
import { recountPorts } from './recount-ports.wiring.ts';

/** Firebase ends a run after nine minutes; the next one continues where it stopped. */
const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 480_000;

/** Every 15 minutes: counts what has changed in payments and subscriptions. Concurrent runs count the same. */
export const onRecountRevenue = () =>
  defineSchedule('15 minutes', { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 }, recountAll);

async function recountAll(): Promise<void> {
  const startedAt = Date.now();
  const limit = {
    documents: Number.POSITIVE_INFINITY,
    isTimeUp: () => Date.now() - startedAt > BUDGET_MS,
  };
  const payments = await recountPayments(recountPorts, limit);
  const recurring = await recountRecurring(recountPorts, limit);
  const wrongMonth = await checkOneMonth(recountPorts, new Date(startedAt), limit);
  if (wrongMonth) logger.error('revenue.month_was_wrong', { month: wrongMonth });
  logger.info('revenue.recounted', {
    payments: payments?.toISOString() ?? null,
    subscriptions: recurring?.asOf.toISOString() ?? null,
    tookMs: Date.now() - startedAt,
  });
}
