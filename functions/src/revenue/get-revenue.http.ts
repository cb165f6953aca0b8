import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/revenue';
import { serveRoute } from '../platform/routes/route.ts';
import { recountPayments, recountRecurring } from './recount.ts';
import { recountPorts } from './recount-ports.wiring.ts';
import { buildRevenueReport, monthsToRead } from './revenue-report.ts';
import { readMonths } from './revenue-rollup-store.ts';

/** Most payments and subscriptions that a request counts; more is left to the schedule, and the report says so. */
const MAX_DOCUMENTS = 5_000;
const BUDGET_MS = 20_000;

const NOT_COUNTED = 'The revenue is being calculated for the first time. Try again in a few minutes.';

export const getRevenueRoute = serveRoute(api.getRevenue, {
  summary: 'Returns recurring and net revenue by month, app and currency.',
  async handle(request) {
    const startedAt = Date.now();
    const limit = { documents: MAX_DOCUMENTS, isTimeUp: () => Date.now() - startedAt > BUDGET_MS };
    const payments = await recountPayments(recountPorts, limit);
    const recurring = await recountRecurring(recountPorts, limit);
    if (!payments || !recurring) {
      throw new AppError('unavailable', NOT_COUNTED, { retryAfterSeconds: 60 });
    }
    // An older count ends with its own month: the current one has no figures yet.
    const asOf = new Date(Math.min(payments.getTime(), recurring.asOf.getTime()));
    const { months } = request.query;
    const sums = await readMonths(monthsToRead(asOf, months));
    return { body: buildRevenueReport({ sums, recurring: recurring.rows, asOf }, months) };
  },
});
