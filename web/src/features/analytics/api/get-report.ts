import {
  type AnalyticsQuery,
  AnalyticsReport,
  RefreshedAnalytics,
  StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

const fallback = 'The analytics couldn’t be loaded. Please try again.';

/** The report of the user's own events. */
export function getReport(query: AnalyticsQuery, signal: AbortSignal): Promise<AnalyticsReport> {
  const path = `/api/analytics?${new URLSearchParams(query)}`;
  return callApiAsUser({ path, schema: AnalyticsReport, fallback, signal });
}

/** The report of all visitors, for staff with `view_analytics`. */
export function getStaffReport(query: AnalyticsQuery, signal: AbortSignal): Promise<StaffAnalyticsReport> {
  const path = `/api/admin/analytics?${new URLSearchParams(query)}`;
  return callApiAsUser({ path, schema: StaffAnalyticsReport, fallback, signal });
}

/** Counts what is due on the server, for staff with `view_analytics`. */
export function refreshAnalytics(): Promise<RefreshedAnalytics> {
  return callApiAsUser({
    method: 'POST',
    path: '/api/admin/analytics/refresh',
    schema: RefreshedAnalytics,
    fallback: 'The data couldn’t be refreshed. Please try again.',
  });
}
