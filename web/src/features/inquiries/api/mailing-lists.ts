import type { ConfirmSubscriptionRequest, UnsubscribeRequest } from '@atrium/contract/inquiries/submissions';
import { callApi } from '../../../platform/api/api-client.ts';

/** Accepts any body of a successful response. */
const schema = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** Adds an email to its list, by the parameters of the confirmation link. Throws an AppError. */
export async function confirmSubscription(body: ConfirmSubscriptionRequest): Promise<void> {
  await callApi({
    path: '/api/lists/confirm',
    method: 'POST',
    body,
    schema,
    fallback: 'We couldn’t confirm this. Please try again.',
  });
}

/** A list that emails can unsubscribe from. */
export type EmailList = 'newsletter' | 'waitlist';

/** Unsubscribes from a list, by the parameters of a link in its emails. Throws an AppError. */
export async function unsubscribe(body: UnsubscribeRequest): Promise<void> {
  await callApi({
    path: '/api/newsletter/unsubscribe',
    method: 'POST',
    body,
    schema,
    fallback: 'We couldn’t unsubscribe you. Please try again.',
  });
}
