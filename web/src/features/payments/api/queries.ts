import { CheckoutState } from '@atrium/contract/payments/payments';
import { queryOptions } from '@tanstack/react-query';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** The status of a hosted checkout. Throws an AppError, `not_found` when there is none. */
export const checkoutQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', attempt],
    async queryFn({ signal }) {
      const { status } = await callApiAsUser({
        path: `/api/checkout-sessions/${encodeURIComponent(attempt)}`,
        signal,
        schema: CheckoutState,
        fallback: 'The checkout couldn’t be loaded.',
      });
      return status;
    },
  });
