import { queryOptions } from '@tanstack/react-query';
import { getCheckout } from './get-checkout.ts';

/** The status of a hosted checkout. */
export const checkoutQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', attempt],
    queryFn: ({ signal }) => getCheckout(attempt, signal),
  });
