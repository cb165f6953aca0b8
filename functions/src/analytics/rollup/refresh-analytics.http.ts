import { RefreshedAnalytics } from '@atrium/contract/analytics/reports';
import { perUser } from '../../platform/limits/route-limit.ts';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { findCountedUntil, runRollUp } from './run-roll-up.ts';

/** Hosting ends a request after 60 s; the next run continues. */
const BUDGET_MS = 30_000;

const REFRESHES = { name: 'refresh-analytics', max: 30, windowMs: 10 * 60_000 };

/** While another run is active, returns how far that one has got. */
export const refreshAnalyticsRoute = defineRoute({
  id: 'refreshAnalytics',
  summary: 'Counts the quarter hours of analytics that are due and returns until when they are counted.',
  method: 'POST',
  path: '/api/admin/analytics/refresh',
  access: { permission: 'view_analytics' },
  limit: [perUser(REFRESHES)],
  response: jsonResponse(RefreshedAnalytics),
  async handle() {
    await runRollUp(BUDGET_MS);
    return { body: { countedUntil: new Date(await findCountedUntil()).toISOString() } };
  },
});
