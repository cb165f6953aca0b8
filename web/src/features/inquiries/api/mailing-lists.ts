import type { ConfirmSubscriptionRequest, UnsubscribeRequest } from '@atrium/contract/inquiries/submissions';
import * as api from '@atrium/contract/routes/inquiries';
import { callRoute } from '../../../platform/api/call-route.ts';

/** Adds an email to its list, by the parameters of the confirmation link. Throws an AppError. */
export async function confirmSubscription(body: ConfirmSubscriptionRequest): Promise<void> {
  await callRoute(api.confirmSubscription, { body });
}

/** A list that emails can unsubscribe from. */
export type EmailList = 'newsletter' | 'waitlist';

/** Unsubscribes from a list, by the parameters of a link in its emails. Throws an AppError. */
export async function unsubscribe(body: UnsubscribeRequest): Promise<void> {
  await callRoute(api.unsubscribe, { body });
}
