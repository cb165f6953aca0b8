import { AnalyticsQuery, StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { billedReads, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { readForStaff } from './report-store.ts';
import { staffReport } from './staff-report.ts';

export const getAllAnalyticsRoute = defineRoute({
  id: 'getAllAnalytics',
  summary: 'Returns counts of all visitors’ events, the funnel, referrals with their revenue, and searches.',
  method: 'GET',
  path: '/api/admin/analytics',
  access: { permission: 'view_analytics' },
  limit: [SIGNED_IN_CALLS],
  query: AnalyticsQuery,
  reply: jsonReply(StaffAnalyticsReport),
  async handle({ query }) {
    const meter: ReadMeter = { documents: 0 };
    const body = await readForStaff(meter, source => staffReport(query, source));
    return { headers: billedReads(meter), body };
  },
});
