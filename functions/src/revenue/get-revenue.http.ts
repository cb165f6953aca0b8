import { AppError } from '@atrium/contract/platform/errors';
import { RevenueQuery, RevenueReport } from '@atrium/contract/revenue';
import { billedReads, type ReadMeter } from '../platform/firestore/read-meter.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { recountPayments, recountRecurring } from './recount.ts';
import { openRecount } from './recount-ports.wiring.ts';
import { buildRevenueReport, monthsToRead } from './revenue-report.ts';

/** Most payments and subscriptions that a request counts; more is left to the schedule, and the report says so. */
const MAX_DOCUMENTS = 5_000;
const BUDGET_MS = 20_000;

const NOT_COUNTED = 'The revenue is being calculated for the first time. Try again in a few minutes.';

export const getRevenueRoute = defineRoute({
  id: 'getRevenue',
  summary: 'Returns recurring and net revenue by month, app and currency.',
  method: 'GET',
  path: '/api/admin/revenue',
  access: { permission: ['manage_payments', 'view_analytics'] },
  query: RevenueQuery,
  reply: jsonReply(RevenueReport),
  async handle(request) {
    const meter: ReadMeter = { documents: 0 };
    const ports = openRecount(meter);
    const startedAt = Date.now();
    const limit = { documents: MAX_DOCUMENTS, isTimeUp: () => Date.now() - startedAt > BUDGET_MS };
    const payments = await recountPayments(ports, limit);
    const recurring = await recountRecurring(ports, limit);
    if (!payments || !recurring) {
      throw new AppError('unavailable', NOT_COUNTED, { retryAfterSeconds: 60 });
    }
    // An older count ends with its own month: the current one has no figures yet.
    const asOf = new Date(Math.min(payments.getTime(), recurring.asOf.getTime()));
    const { months } = request.query;
    const sums = await ports.rollups.readMonths(monthsToRead(asOf, months));
    const body = buildRevenueReport({ sums, recurring: recurring.rows, asOf }, months);
    return { headers: billedReads(meter), body };
  },
});
