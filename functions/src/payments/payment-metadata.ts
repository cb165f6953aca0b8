import { type PaymentKind, PaymentMethod, UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';

/**
 * What was asked for, written by the server onto each PaymentIntent it creates. Stripe keeps it out of the
 * payer's reach, so the ledger can compare it with what was paid.
 */
export interface PaymentMetadata {
  userId: string;
  appId: string;
  /** Never `plan`, which only a subscription's invoice is. */
  kind: Exclude<PaymentKind, 'plan'>;
  /** Without the mark of a custom payment, which the intent's own description has. */
  description: string;
  paymentMethod: PaymentMethod;
  amountCents: number;
  /** Upper case. */
  currency: string;
  /** The hosted checkout it belongs to; the payer comes back with the same id. */
  checkoutAttemptId: string | null;
}

/** As Stripe stores it: text only. */
export function toStripeMetadata(metadata: PaymentMetadata): Record<string, string> {
  const { checkoutAttemptId, amountCents, ...rest } = metadata;
  return { ...rest, amountCents: String(amountCents), ...(checkoutAttemptId && { checkoutAttemptId }) };
}

/** The metadata of an intent that this server created; null for anyone else's. Older ones do not have the last fields. */
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

/** A plan by the name that it had when somebody chose it. */
export interface PlanName {
  tierId: string;
  /** For people: "AI Caller, Starter". */
  description: string;
}

/** What a subscription carries, and through it each of its invoices. */
export interface SubscriptionMetadata extends PlanName {
  userId: string;
  appId: string;
  /** The hosted checkout it was started in; the payer comes back with the same id. */
  checkoutAttemptId: string | null;
}

/** The metadata of a subscription that this server started; null for anyone else's. */
export function readSubscriptionMetadata(metadata: Stripe.Metadata | null): SubscriptionMetadata | null {
  const { userId, appId, tierId, description, checkoutAttemptId = null } = metadata ?? {};
  if (!userId || !appId || !tierId) return null;
  return { userId, appId, tierId, description: description ?? `${appId}, ${tierId}`, checkoutAttemptId };
}

/** What a subscription and its refunds carry once the purchase is undone. */
export interface UndoMetadata {
  undoReason: UndoReason;
}

/** Why a subscription or a refund was undone; null when it was not. */
export function undoReasonOf(metadata: Stripe.Metadata | null): UndoReason | null {
  return UndoReason.safeParse(metadata?.undoReason).data ?? null;
}

/** Stripe's limit for the name of an entry. https://docs.stripe.com/metadata#data */
const KEY_MAX = 40;

/**
 * The entry that names the plan of one price. A change of plan adds one before it is paid, since invoices copy the
 * metadata as they are made; a change that is never paid leaves an entry that nothing refers to.
 */
export function planEntry(priceId: string, { tierId, description }: PlanName): Record<string, string> {
  return { [planKey(priceId)]: `${tierId}: ${description}` };
}

/** True for a price that was chosen here at some time. */
export function wasChosen(metadata: Stripe.Metadata, priceId: string): boolean {
  return metadata[planKey(priceId)] !== undefined;
}

/** The plan that a price stands for by a subscription's metadata: its own entry, else what it was started as. */
export function planNamed(metadata: Stripe.Metadata, priceId: string | null): PlanName | null {
  const entry = priceId === null ? undefined : metadata[planKey(priceId)];
  const [, tierId, description] = /^([^:]+): (.+)$/s.exec(entry ?? '') ?? [];
  return tierId && description ? { tierId, description } : readSubscriptionMetadata(metadata);
}

/** The end of an id is what tells it from others. */
function planKey(priceId: string): string {
  return priceId.slice(-KEY_MAX);
}
