import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';
import { UndoReason } from '../transactions.ts';
import { NextInvoice, PlanPrice, SubscriptionStatus } from './subscriptions.ts';

/** From when on a subscription had a price: it lasts until the next period begins. */
export const PlanPeriod = z.object({
  since: StoredDate,
  priceId: z.string(),
  /** The recurring amount per month in minor units, before discounts, taxes and fees; 0 while nothing is collected. */
  monthlyCents: z.number(),
  /** Upper case. */
  currency: z.string(),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** A subscription in the ledger: the document `subscriptions/{id}`; the id is Stripe's. */
export const SubscriptionRecord = z.object({
  id: z.string(),
  userId: z.string(),
  appId: z.string(),
  tierId: z.string(),
  priceId: z.string(),
  status: SubscriptionStatus,
  stripeCustomerId: z.string(),
  createdAt: StoredDate,
  currentPeriodEnd: z.nullable(StoredDate),
  /** When it ends. Until then it renews if that is after the period. */
  cancelAt: z.nullable(StoredDate),
  /** The Checkout Session it was created in: `attempt` in the return URL. */
  checkoutAttemptId: z.nullable(z.string()),
  /** True when the ledger writes its analytics event, since the checkout was opened with analytics consent. */
  hasLedgerEvent: z.boolean(),
  /** Set when the purchase was undone: canceled immediately and refunded. */
  undoReason: z.nullable(UndoReason),
  /** The refund with which staff ended it, so that its owner can't resume it; null otherwise. */
  endedByRefund: z.nullable(z.string()),
  /** Set while staff have paused its charges at Stripe; until when, or null without an end. */
  chargesPaused: z.nullable(z.object({ until: z.nullable(StoredDate) })),
  /** When its last trial began, which staff can also give to a running subscription; null without one. */
  trialStart: z.nullable(StoredDate),
  /** When its trial ends or has ended; null without a trial. */
  trialEnd: z.nullable(StoredDate),
  /** When it ended for good. */
  endedAt: z.nullable(StoredDate),
  /** Its prices over time, oldest first. */
  plans: z.array(PlanPeriod),
  /** Stripe's id of its latest invoice, up to which `plans` were read. */
  latestInvoiceId: z.nullable(z.string()),
  /** The price per period; null for a price without a fixed amount. */
  price: z.nullable(PlanPrice),
  /** Stripe's preview of the next charge; null when nothing is charged again, and when the preview failed. */
  nextInvoice: z.nullable(NextInvoice),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

const { price, nextInvoice } = SubscriptionRecord.shape;

/** A subscription as live screens read it: one from a later release still counts, without a price that is unknown here. */
export const LiveSubscription = z.object({
  ...SubscriptionRecord.shape,
  undoReason: z.nullable(z.string()),
  price: z.catch(price, null),
  nextInvoice: z.catch(nextInvoice, null),
});
export type LiveSubscription = z.infer<typeof LiveSubscription>;

/** The fields of a subscription that determine its monthly recurring revenue. */
export const RecurringRecord = z.object({
  ...z.pick(SubscriptionRecord, {
    appId: true,
    status: true,
    createdAt: true,
    trialStart: true,
    trialEnd: true,
  }).shape,
  ...z.pick(SubscriptionRecord, { endedAt: true, undoReason: true }).shape,
  plans: z.array(z.omit(PlanPeriod, { priceId: true })),
});
export type RecurringRecord = z.infer<typeof RecurringRecord>;
