import { AnalyticsQuery, AnalyticsReport } from '@atrium/contract/analytics/reports';
import { billedReads, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { ownReport } from './own-report.ts';
import { readForUser } from './report-store.ts';

export const getOwnAnalyticsRoute = defineRoute({
  id: 'getOwnAnalytics',
  summary: 'Returns counts of the caller’s own events and referrals.',
  method: 'GET',
  path: '/api/analytics',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  query: AnalyticsQuery,
  reply: jsonReply(AnalyticsReport),
  async handle({ caller, query }) {
    const meter: ReadMeter = { documents: 0 };
    const body = await readForUser(caller.uid, meter, source => ownReport(query, source, Date.now()));
    return { headers: billedReads(meter), body };
  },
});
