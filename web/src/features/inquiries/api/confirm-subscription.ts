import type { ConfirmSubscriptionRequest } from '@atrium/contract/inquiries/submissions';
import { callApi } from '../../../platform/api/api-client.ts';

/** Any body of a good answer will do. */
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** Puts an address on its list, by what the link in the email holds. Throws an AppError. */
export async function confirmSubscription(body: ConfirmSubscriptionRequest): Promise<void> {
  await callApi({
    path: '/api/lists/confirm',
    method: 'POST',
    body,
    answer: anything,
    fallback: 'We couldn’t confirm this. Please try again.',
  });
}
