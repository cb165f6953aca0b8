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
export const OPEN_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

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

/** Whole seconds since the epoch, as Stripe counts. */
const Seconds = z.int().check(z.gte(0), z.lte(10_000_000_000));
const PriceId = z.string().check(z.minLength(1, 'Choose a plan first.'), z.maxLength(100));

/** How long an amount that was looked at may be taken up, in seconds. */
export const PREVIEW_SECONDS = 15 * 60;

/** How often a plan is charged. */
export const PlanInterval = z.enum(['day', 'week', 'month', 'year']);
export type PlanInterval = z.infer<typeof PlanInterval>;

/** `POST /api/subscriptions/{id}/preview`: what another plan of the same app would cost. */
export const PlanChangeQuestion = z.strictObject({ priceId: PriceId });
export type PlanChangeQuestion = z.infer<typeof PlanChangeQuestion>;

/** Its answer. Amounts are decimal, in `currency`. */
export const PlanChangePreview = z.object({
  priceId: z.string(),
  /** The moment that the amounts are reckoned from; the change is made with the same one. */
  prorationDate: z.number(),
  currency: z.string(),
  /** Charged at once when the change is confirmed. */
  amountDue: z.number(),
  /** Left for the next invoices after the change; 0 for none. */
  credit: z.number(),
  /** The new plan's price for each period. */
  recurringAmount: z.number(),
  interval: PlanInterval,
  /** When the new price is charged for the first time (ISO 8601). */
  nextChargeAt: z.string(),
  /** What the amount is made of: a credit is negative. */
  lines: z.array(z.object({ description: z.string(), amount: z.number() })),
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

/** `POST /api/subscriptions/{id}/change`, with an idempotency key. */
export const PlanChangeRequest = z.strictObject({
  priceId: PriceId,
  prorationDate: Seconds,
  /** The amount that the payer agreed to. If it is a different one by now, nothing changes and the answer is 409. */
  amountDue: z.number('amountDue: send the amount of the preview.').check(z.gte(0), z.lte(1_000_000)),
});
export type PlanChangeRequest = z.infer<typeof PlanChangeRequest>;

/**
 * What became of a charge to the saved card: paid, or the card's bank asks first, which the browser answers with the
 * client secret. The plan itself changes on the live document.
 */
export const ChargeAnswer = z.union([
  z.object({ status: z.literal('done') }),
  z.object({ status: z.literal('requires_action'), clientSecret: z.string() }),
]);
export type ChargeAnswer = z.infer<typeof ChargeAnswer>;

/** `GET /api/subscriptions/{id}/open-payment`: the payment that failed; null when none is open. */
export const OpenPayment = z.object({
  payment: z.nullable(
    z.object({
      amountDue: z.number(),
      currency: z.string(),
      /** The card provider's sentence. */
      reason: z.nullable(z.string()),
      /** When Stripe tries the card again by itself (ISO 8601); null when it will not. */
      nextAttemptAt: z.nullable(z.string()),
    }),
  ),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/** The answer of cancel and resume: until when the plan runs (ISO 8601), or null when it goes on. */
export const PlanEnd = z.object({ endsAt: z.nullable(z.string()) });
export type PlanEnd = z.infer<typeof PlanEnd>;
