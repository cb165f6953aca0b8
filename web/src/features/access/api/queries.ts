import { AccessReport } from '@atrium/contract/access/decision';
import { queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';

/** The access of an account, by its id or email. Loaded whenever it is opened, because access changes elsewhere. */
export const accessReportQuery = (user: string, action: string) =>
  queryOptions({
    queryKey: ['access', user, action],
    queryFn: queryApi({
      path: `/api/admin/access-decision?${new URLSearchParams({ user, ...(action && { action }) })}`,
      schema: AccessReport,
      fallback: 'This couldn’t be loaded. Please try again.',
    }),
    gcTime: 0,
    meta: { label: 'The access of an account' },
  });
