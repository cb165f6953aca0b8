import * as api from '@atrium/contract/routes/analytics';
import { serveRoute } from '../../platform/routes/route.ts';
import { ownReport } from './own-report.ts';
import { readForStaff, readForUser } from './report-store.ts';
import { staffReport } from './staff-report.ts';

export const getOwnAnalyticsRoute = serveRoute(api.getOwnAnalytics, {
  summary: 'Returns counts of the caller’s own events and referrals.',
  async handle({ caller, query }) {
    return { body: await readForUser(caller.uid, source => ownReport(query, source, Date.now())) };
  },
});

export const getAllAnalyticsRoute = serveRoute(api.getAllAnalytics, {
  summary: 'Returns counts of all visitors’ events, the funnel, referrals with their revenue, and searches.',
  async handle({ query }) {
    return { body: await readForStaff(source => staffReport(query, source)) };
  },
});
