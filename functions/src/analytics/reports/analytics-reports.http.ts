import { AnalyticsQuery, AnalyticsReport, StaffAnalyticsReport } from '@atrium/contract/analytics/reports';
import { jsonResponse } from '../../platform/routes/response.ts';
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
  response: jsonResponse(AnalyticsReport),
  async handle({ caller, query }) {
    return { body: await readForUser(caller.uid, source => ownReport(query, source, Date.now())) };
  },
});

export const getAllAnalyticsRoute = defineRoute({
  id: 'getAllAnalytics',
  summary: 'Returns counts of all visitors’ events, the funnel, referrals with their revenue, and searches.',
  method: 'GET',
  path: '/api/admin/analytics',
  access: { permission: 'view_analytics' },
  query: AnalyticsQuery,
  response: jsonResponse(StaffAnalyticsReport),
  async handle({ query }) {
    return { body: await readForStaff(source => staffReport(query, source)) };
  },
});
