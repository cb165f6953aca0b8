import { AnalyticsQuery, AnalyticsReport, StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { billedReads, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { ownReport } from './own-report.ts';
import { readForStaff, readForUser } from './report-store.ts';
import { staffReport } from './staff-report.ts';

export const getOwnAnalyticsRoute = defineRoute({
  id: 'getOwnAnalytics',
  summary: 'Returns counts of the caller’s own events and referrals.',
  method: 'GET',
  path: '/api/analytics',
  access: 'signed-in',
  query: AnalyticsQuery,
  reply: jsonReply(AnalyticsReport),
  async handle({ caller, query }) {
    const meter: ReadMeter = { documents: 0 };
    const body = await readForUser(caller.uid, meter, source => ownReport(query, source, Date.now()));
    return { headers: billedReads(meter), body };
  },
});

export const getAllAnalyticsRoute = defineRoute({
  id: 'getAllAnalytics',
  summary: 'Returns counts of all visitors’ events, the funnel, referrals with their revenue, and searches.',
  method: 'GET',
  path: '/api/admin/analytics',
  access: { permission: 'view_analytics' },
  query: AnalyticsQuery,
  reply: jsonReply(StaffAnalyticsReport),
  async handle({ query }) {
    const meter: ReadMeter = { documents: 0 };
    const body = await readForStaff(meter, source => staffReport(query, source));
    return { headers: billedReads(meter), body };
  },
});
