import { AccessReport } from '@atrium/contract/access/decision';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/**
 * What an account can do now, for staff with `manage_users` or `admin_access`.
 * @param user its id or email
 * @param action an `AccessAction`'s id; empty for none
 * @throws AppError not_found without such an account
 */
export function getAccessReport(user: string, action: string, signal: AbortSignal): Promise<AccessReport> {
  const query = new URLSearchParams({ user, ...(action && { action }) });
  return callApi({
    path: `/api/admin/access-decision?${query}`,
    getToken: getIdToken,
    answer: AccessReport,
    fallback: 'This couldn’t be loaded. Please try again.',
    signal,
  });
}
