import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type { SubscriptionRecord } from './subscription.ts';

/**
 * Removes personal data from a subscription. What recurring revenue is calculated from is kept, so that the figures of
 * past months don't change. A subscription that is still running ends, because Stripe's later events are not recorded.
 */
export function withoutPerson(record: SubscriptionRecord, now: Date): SubscriptionRecord {
  return {
    ...record,
    userId: ERASED_OWNER,
    stripeCustomerId: ERASED_OWNER,
    checkoutAttemptId: null,
    nextInvoice: null,
    ...(!hasEnded(record) && { status: 'canceled', endedAt: now }),
  };
}
