import { type AnalyticsEvent, EVENT_FIGURES } from '@atrium/contract/analytics/events';

/** The event `app_subscription` of a subscription, as the ledger writes it. */
export interface SubscriptionEvent extends AnalyticsEvent<'app_subscription'> {
  subscriptionId: string;
  userId: string;
}

/** Returns the event of a subscription in the session of its checkout. The ledger knows no page, so it names none. */
export function toSubscriptionEvent(
  // `amount` is the price, in dollars.
  facts: Pick<SubscriptionEvent, 'subscriptionId' | 'userId'> &
    SubscriptionEvent['eventData'] & { sessionId: string },
): SubscriptionEvent {
  const { subscriptionId, userId, sessionId, appId, tierId, amount } = facts;
  return {
    subscriptionId,
    eventType: 'app_subscription',
    eventData: { appId, tierId, amount: Math.min(amount, EVENT_FIGURES.amountMax) },
    userId,
    sessionId,
    userAgent: '',
    referrer: '',
    url: '',
  };
}
