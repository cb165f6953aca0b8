import { CheckoutState } from '@atrium/contract/payments/payments';
import { queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';
import { getPath } from './checkouts.ts';

/** The status of a hosted checkout. Throws an AppError, `not_found` when there is none. */
export const checkoutQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', attempt],
    queryFn: queryApi({
      path: getPath(attempt),
      schema: CheckoutState,
      fallback: 'The checkout couldn’t be loaded.',
    }),
  });
