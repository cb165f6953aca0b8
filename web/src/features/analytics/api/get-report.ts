import {
  type AnalyticsQuery,
  AnalyticsReport,
  RefreshedAnalytics,
  StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

const fallback = 'The analytics couldn’t be loaded. Please try again.';

/** The report of the user's own events. */
export function getReport(query: AnalyticsQuery, signal: AbortSignal): Promise<AnalyticsReport> {
  const path = `/api/analytics?${new URLSearchParams(query)}`;
  return callApi({ path, getToken: getIdToken, answer: AnalyticsReport, fallback, signal });
}

/** The report of all visitors, for staff with `view_analytics`. */
export function getStaffReport(query: AnalyticsQuery, signal: AbortSignal): Promise<StaffAnalyticsReport> {
  const path = `/api/admin/analytics?${new URLSearchParams(query)}`;
  return callApi({ path, getToken: getIdToken, answer: StaffAnalyticsReport, fallback, signal });
}

/** Counts what is due on the server, for staff with `view_analytics`. */
export function refreshAnalytics(): Promise<RefreshedAnalytics> {
  return callApi({
    method: 'POST',
    path: '/api/admin/analytics/refresh',
    getToken: getIdToken,
    answer: RefreshedAnalytics,
    fallback: 'The data couldn’t be refreshed. Please try again.',
  });
}
