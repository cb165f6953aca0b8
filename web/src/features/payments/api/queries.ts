import * as api from '@atrium/contract/routes/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { queryRoute } from '../../../platform/api/call-route.ts';

/** The status of a hosted checkout. Throws an AppError, `not_found` when there is none. */
export const checkoutQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', attempt],
    queryFn: queryRoute(api.getCheckout, { params: { attempt } }),
  });
