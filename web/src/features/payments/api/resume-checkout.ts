import { CheckoutResponse } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Resumes an unfinished checkout: returns its page, a new one, or its outcome. Throws an AppError to show. */
export async function resumeCheckout(attempt: string): Promise<string> {
  const { url } = await callApi({
    method: 'POST',
    path: `/api/checkout-sessions/${encodeURIComponent(attempt)}/resume`,
    getToken: getIdToken,
    answer: CheckoutResponse,
    fallback: SPEC_TEXT.checkoutStartFailed,
  });
  return url;
}
