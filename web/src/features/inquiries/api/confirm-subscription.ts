import type { ConfirmSubscriptionRequest } from '@atrium/contract/inquiries/submissions';
import { callApi } from '../../../platform/api/api-client.ts';

/** Accepts any body of a successful response. */
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** Adds an email to its list, by the parameters of the confirmation link. Throws an AppError. */
export async function confirmSubscription(body: ConfirmSubscriptionRequest): Promise<void> {
  await callApi({
    path: '/api/lists/confirm',
    method: 'POST',
    body,
    schema: anything,
    fallback: 'We couldn’t confirm this. Please try again.',
  });
}
