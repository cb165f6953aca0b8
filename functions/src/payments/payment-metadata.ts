import { type PaymentKind, PaymentMethod, UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';

/** The metadata of our PaymentIntents. Payers can't change it, so the ledger compares it with the actual payment. */
export interface PaymentMetadata {
  userId: string;
  appId: string;
  /** Never `plan`: plans are paid by invoices of subscriptions. */
  kind: Exclude<PaymentKind, 'plan'>;
  /** Without the prefix of a custom payment, which the PaymentIntent's own description has. */
  description: string;
  paymentMethod: PaymentMethod;
  amountCents: number;
  /** Upper case. */
  currency: string;
  /** The Checkout Session it belongs to: `attempt` in the return URL. */
  checkoutAttemptId: string | null;
}

/** Converts the metadata to strings, which are all that Stripe stores. */
export function toStripeMetadata(metadata: PaymentMetadata): Record<string, string> {
  const { checkoutAttemptId, amountCents, ...rest } = metadata;
  return { ...rest, amountCents: String(amountCents), ...(checkoutAttemptId && { checkoutAttemptId }) };
}

/** Parses the metadata of a PaymentIntent that this server created; null for any other. Older ones lack some fields. */
export function readPaymentMetadata(
  metadata: Stripe.Metadata,
  olderDescription?: string | null,
): PaymentMetadata | null {
  const { userId, appId, paymentMethod, amountCents, currency, checkoutAttemptId = null } = metadata;
  const method = PaymentMethod.safeParse(paymentMethod);
  if (!userId || !appId || !currency || !method.success || !/^\d+$/.test(amountCents ?? '')) return null;
  return {
    userId,
    appId,
    kind: metadata.kind === 'catalog' ? 'catalog' : 'custom',
    description: metadata.description ?? olderDescription ?? appId,
    paymentMethod: method.data,
    amountCents: Number(amountCents),
    currency,
    checkoutAttemptId,
  };
}

/** A plan with its name at the time of purchase. */
export interface PlanName {
  tierId: string;
  /** The displayed name, such as "AI Caller, Starter plan". */
  description: string;
}

/** The metadata of a subscription, which Stripe copies to each of its invoices. */
export interface SubscriptionMetadata extends PlanName {
  userId: string;
  appId: string;
  /** The Checkout Session it was created in: `attempt` in the return URL. */
  checkoutAttemptId: string | null;
  /** The analytics session in which the checkout was opened; null without consent. */
  sessionId: string | null;
}

/** Parses the metadata of a subscription that this server created; null for any other. */
export function readSubscriptionMetadata(metadata: Stripe.Metadata | null): SubscriptionMetadata | null {
  const { userId, appId, tierId, description, checkoutAttemptId = null, sessionId = null } = metadata ?? {};
  if (!userId || !appId || !tierId) return null;
  const name = description ?? `${appId}, ${tierId}`;
  return { userId, appId, tierId, description: name, checkoutAttemptId, sessionId };
}

/** Returns why a subscription or refund was undone, from its metadata `undoReason`; null when it was not. */
export function readUndoReason(metadata: Stripe.Metadata | null): UndoReason | null {
  return UndoReason.safeParse(metadata?.undoReason).data ?? null;
}

/** Returns the id of the refund with which staff ended a subscription; null when they did not. Its owner can't resume it. */
export function endedByRefund(metadata: Stripe.Metadata | null | undefined): string | null {
  return metadata?.endedByRefund ?? null;
}

/** Returns the end that a cancellation has moved forward, in seconds, which a resumption restores; null without one. */
export function readLaterEnd(metadata: Stripe.Metadata): number | null {
  const { laterEnd } = metadata;
  return laterEnd && /^\d+$/.test(laterEnd) ? Number(laterEnd) : null;
}

/** Stripe's maximum length of a metadata key. https://docs.stripe.com/metadata#data */
const KEY_MAX = 40;

/**
 * Returns the metadata entry with the plan name of one price. A plan change adds it before it is paid, since invoices
 * copy the metadata when they are created; a change that is never paid leaves an unused entry.
 */
export function planNameEntry(priceId: string, { tierId, description }: PlanName): Record<string, string> {
  return { [planKey(priceId)]: `${tierId}: ${description}` };
}

/** True for a price that the user has chosen here, so that its plan name is known. */
export function hasPlanName(metadata: Stripe.Metadata, priceId: string): boolean {
  return metadata[planKey(priceId)] !== undefined;
}

/** Returns the plan of a price from a subscription's metadata: the price's own entry, otherwise the original plan. */
export function readPlanName(metadata: Stripe.Metadata, priceId: string | null): PlanName | null {
  const entry = priceId === null ? undefined : metadata[planKey(priceId)];
  const [, tierId, description] = /^([^:]+): (.+)$/s.exec(entry ?? '') ?? [];
  return tierId && description ? { tierId, description } : readSubscriptionMetadata(metadata);
}

/** The end of a price id is unique; its start is not. */
function planKey(priceId: string): string {
  return priceId.slice(-KEY_MAX);
}
