import { CheckoutState } from '@atrium/contract/payments/payments';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Returns the status of a hosted checkout. Throws an AppError, `not_found` when there is none. */
export async function getCheckout(attempt: string, signal: AbortSignal): Promise<CheckoutState['status']> {
  const { status } = await callApi({
    path: `/api/checkout-sessions/${encodeURIComponent(attempt)}`,
    signal,
    getToken: getIdToken,
    answer: CheckoutState,
    fallback: 'The checkout couldn’t be loaded.',
  });
  return status;
}
