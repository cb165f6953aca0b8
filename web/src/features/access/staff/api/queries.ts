import { AccessReport } from '@atrium/contract/access/decision';
import { queryOptions } from '@tanstack/react-query';
import { callApiAsUser } from '../../../../platform/api/call-api-as-user.ts';

/**
 * Loads the current access of an account; again whenever it is opened, because access changes elsewhere.
 * @param user its id or email
 * @param action an `AccessAction`'s id; empty for none
 */
export const accessReportQuery = (user: string, action: string) =>
  queryOptions({
    queryKey: ['access', user, action],
    queryFn: ({ signal }) =>
      callApiAsUser({
        path: `/api/admin/access-decision?${new URLSearchParams({ user, ...(action && { action }) })}`,
        schema: AccessReport,
        fallback: 'This couldn’t be loaded. Please try again.',
        signal,
      }),
    gcTime: 0,
    meta: { label: 'The access of an account' },
  });
