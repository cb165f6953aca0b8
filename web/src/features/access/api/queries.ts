import { getAccessDecision } from '@atrium/contract/routes/users';
import { queryOptions } from '@tanstack/react-query';
import { queryRoute } from '../../../platform/api/call-route.ts';

/** The access of an account, by its id or email. Loaded whenever it is opened, because access changes elsewhere. */
export const accessReportQuery = (user: string, action: string) =>
  queryOptions({
    queryKey: ['access', user, action],
    queryFn: queryRoute(getAccessDecision, { query: { user, action } }),
    gcTime: 0,
    meta: { label: 'The access of an account' },
  });
