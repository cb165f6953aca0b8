import * as api from '@atrium/contract/routes/analytics';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { findCountedUntil, runRollUp } from './run-roll-up.ts';

/** Hosting ends a request after 60 s; the next run continues. */
const BUDGET_MS = 30_000;

const REFRESHES = { name: 'refresh-analytics', max: 30, windowMs: 10 * 60_000 };

/** While another run is active, returns how far that one has got. */
export const refreshAnalyticsRoute = serveRoute(api.refreshAnalytics, {
  summary: 'Counts the quarter hours of analytics that are due and returns until when they are counted.',
  limit: [perUser(REFRESHES)],
  async handle() {
    await runRollUp(BUDGET_MS);
    return { body: { countedUntil: new Date(await findCountedUntil()).toISOString() } };
  },
});
