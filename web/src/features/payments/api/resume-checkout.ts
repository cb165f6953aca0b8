import { CheckoutResponse } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** Resumes an unfinished checkout: returns its page, a new one, or its outcome. Throws an AppError to show. */
export async function resumeCheckout(attempt: string): Promise<string> {
  const { url } = await callApiAsUser({
    method: 'POST',
    path: `/api/checkout-sessions/${encodeURIComponent(attempt)}/resume`,
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.checkoutStartFailed,
  });
  return url;
}
