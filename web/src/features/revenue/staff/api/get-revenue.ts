import { type RevenueQuery, RevenueReport } from '@atrium/contract/revenue';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** The revenue by month, app and currency; for staff with `manage_payments` or `view_analytics`. */
export function getRevenue({ months }: RevenueQuery, signal: AbortSignal): Promise<RevenueReport> {
  return callApi({
    path: `/api/admin/revenue?months=${months}`,
    getToken: getIdToken,
    answer: RevenueReport,
    fallback: 'The revenue couldn’t be loaded. Please try again.',
    signal,
  });
}
