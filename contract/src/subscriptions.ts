import * as z from 'zod/mini';

/** Stripe's subscription states. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const SubscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** States in which the app can be opened; past due keeps access while Stripe retries the card. */
const OPEN_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** True when a subscription in this state lets its owner open the app. */
export function grantsAccess(status: SubscriptionStatus): boolean {
  return OPEN_STATUSES.includes(status);
}

/** What one app's entitlement says: plan, state and until when (ISO 8601). */
export const Entitlement = z.object({
  tierId: z.string(),
  status: SubscriptionStatus,
  subscriptionId: z.string(),
  currentPeriodEnd: z.nullable(z.string()),
  /** Set when the subscription ends at this time instead of renewing. */
  cancelAt: z.nullable(z.string()),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** The document `entitlements/{uid}`: one entry per app that may be opened. */
export const Entitlements = z.object({ apps: z.record(z.string(), Entitlement) });
export type Entitlements = z.infer<typeof Entitlements>;
