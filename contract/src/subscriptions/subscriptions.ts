import * as z from 'zod/mini';
import { Card } from '../payments/cards.ts';

/** Stripe's subscription statuses. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
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

/** Statuses that grant access to the app; past due keeps access while Stripe retries the card. */
export const ACCESS_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** How long an overdue plan keeps access after the last attempt to charge it, if Stripe doesn't end it. */
export const UNPAID_ACCESS_DAYS = 3;

/** True when a subscription with this status grants access to its app. */
export function grantsAccess(status: SubscriptionStatus): boolean {
  return ACCESS_STATUSES.includes(status);
}

/** Statuses of a subscription that is billed now, or again once it is resumed. */
const RUNNING_STATUSES: readonly string[] = [...ACCESS_STATUSES, 'unpaid', 'paused'];

/** True for a subscription that counts as its owner's plan for the app; each user has one per app. */
export function isRunning({ status }: { status: string }): boolean {
  return RUNNING_STATUSES.includes(status);
}

/** True for a subscription that was paid once, or had a trial. */
export function hasStarted({ status }: { status: SubscriptionStatus }): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired';
}

/** True for a subscription that has ended and can never be resumed. */
export function hasEnded({ status }: { status: string }): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Names a plan, on screens and on bills, such as "Blogger Pro, Pro plan". */
export function planTitle(appName: string, planName: string): string {
  return `${appName}, ${planName} plan`;
}

/** A user's entitlement to one app: plan, status and end of the period (ISO 8601). */
export const Entitlement = z.object({
  tierId: z.string(),
  status: SubscriptionStatus,
  subscriptionId: z.string(),
  currentPeriodEnd: z.nullable(z.string()),
  /** When the subscription ends; until then it renews if the end is after the period's. Null without an end. */
  cancelAt: z.nullable(z.string()),
  /** The refund with which staff ended it, so that its owner can't resume it. */
  endedByRefund: z.nullable(z.string()),
  /** Set while staff have paused its charges; `until` is null without an end. */
  chargesPaused: z.optional(z.object({ until: z.nullable(z.string()) })),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** The document `entitlements/{uid}`: one entry per app that the user can open. */
export const Entitlements = z.object({ apps: z.record(z.string(), Entitlement) });

/** Whole seconds since the epoch, as Stripe counts. */
const Seconds = z.int().check(z.gte(0), z.lte(10_000_000_000));
const PriceId = z.string().check(z.minLength(1, 'Choose a plan first.'), z.maxLength(100));

/** How long a previewed amount can be confirmed, in seconds. */
export const PREVIEW_SECONDS = 15 * 60;

/** How often a plan is charged. */
export const PlanInterval = z.enum(['day', 'week', 'month', 'year']);
export type PlanInterval = z.infer<typeof PlanInterval>;

/** The cost of a subscription per period before discounts, taxes and credit: its price times its quantity. */
export const PlanPrice = z.object({
  /** Minor units. */
  amountCents: z.int(),
  /** Upper case. */
  currency: z.string(),
  interval: PlanInterval,
  /** The period is this many intervals. */
  intervalCount: z.int().check(z.gte(1)),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** The next invoice of a subscription, as Stripe previews it. Amounts in minor units. */
export const NextInvoice = z.object({
  /** The amount that the card is charged: after discounts, taxes and the customer's balance. */
  amountDueCents: z.int(),
  /** After discounts and taxes, before the balance. */
  totalCents: z.int(),
  /** The customer's balance before this invoice; negative for credit. */
  startingBalanceCents: z.int(),
  /** Upper case. */
  currency: z.string(),
});
export type NextInvoice = z.infer<typeof NextInvoice>;

/** `POST /api/subscriptions/{id}/preview`: what another plan of the same app would cost. */
export const PlanChangePreviewRequest = z.strictObject({ priceId: PriceId });

/** Its response. Amounts are decimal, in `currency`. */
export const PlanChangePreview = z.object({
  priceId: z.string(),
  /** Stripe's proration date, in seconds. The change uses the same one, so it costs the same amount. */
  prorationDate: z.number(),
  currency: z.string(),
  /** Charged immediately when the change is confirmed. */
  amountDue: z.number(),
  /** Credit left for the next invoices after the change; 0 for none. */
  credit: z.number(),
  /** The new plan's price per period. */
  recurringAmount: z.number(),
  interval: PlanInterval,
  /** When the new price is first charged (ISO 8601). */
  nextChargeAt: z.string(),
  /** The invoice lines, then discounts, taxes and the credit. What is deducted is negative; the sum is `amountDue`. */
  lines: z.array(z.object({ description: z.string(), amount: z.number() })),
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

/** `POST /api/subscriptions/{id}/change`, with an idempotency key. */
export const PlanChangeRequest = z.strictObject({
  priceId: PriceId,
  prorationDate: Seconds,
  /** The amount that the user confirmed. If it has changed since the preview, nothing changes and the response is 409. */
  amountDue: z.number('amountDue: send the amount of the preview.').check(z.gte(0), z.lte(1_000_000)),
});
export type PlanChangeRequest = z.infer<typeof PlanChangeRequest>;

/**
 * The result of a charge to the saved card, and of `POST /api/subscriptions/{id}/resume`, which charges it for a paused
 * plan: done, or the bank requires authentication, which the browser completes with the client secret. The changed plan
 * arrives through the Firestore document.
 */
export const ChargeResult = z.union([
  z.object({ status: z.literal('done') }),
  z.object({ status: z.literal('requires_action'), clientSecret: z.string() }),
]);
export type ChargeResult = z.infer<typeof ChargeResult>;

/** `GET /api/subscriptions/{id}/open-payment`: the payment that failed; null when nothing is due. */
export const OpenPayment = z.object({
  payment: z.nullable(
    z.object({
      amountDue: z.number(),
      currency: z.string(),
      /** The card provider's reason for declining the card. */
      reason: z.nullable(z.string()),
      /** The card that was tried last: another one that is saved by now hasn't been declined. */
      triedCard: z.nullable(Card),
      /** When Stripe retries the card automatically (ISO 8601); null when it will not. */
      nextAttemptAt: z.nullable(z.string()),
    }),
  ),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/** The response of `POST /api/subscriptions/{id}/cancel`: when the subscription ends (ISO 8601). */
export const ScheduledEnd = z.object({ endsAt: z.string() });
export type ScheduledEnd = z.infer<typeof ScheduledEnd>;

/**
 * `GET /api/subscriptions/cards`: what pays the caller's plans. First the credit (decimal, null for none), which later
 * invoices in its currency use up, then the cards, each with the ids of its subscriptions.
 */
export const PlanCards = z.object({
  cards: z.array(z.extend(Card, { subscriptionIds: z.array(z.string()) })),
  credit: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
});
export type PlanCards = z.infer<typeof PlanCards>;
