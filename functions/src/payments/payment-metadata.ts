import { PaymentMethod } from '@atrium/contract/transactions';
import type Stripe from 'stripe';

/**
 * What was asked for, written by the server onto each PaymentIntent it creates. Stripe keeps it out of the
 * payer's reach, so the ledger can compare it with what was paid.
 */
export interface PaymentMetadata {
  userId: string;
  appId: string;
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

/** The metadata of an intent that this server created; null for anyone else's. */
export function readPaymentMetadata(metadata: Stripe.Metadata): PaymentMetadata | null {
  const { userId, appId, paymentMethod, amountCents, currency, checkoutAttemptId = null } = metadata;
  const method = PaymentMethod.safeParse(paymentMethod);
  if (!userId || !appId || !currency || !method.success || !/^\d+$/.test(amountCents ?? '')) return null;
  return {
    userId,
    appId,
    paymentMethod: method.data,
    amountCents: Number(amountCents),
    currency,
    checkoutAttemptId,
  };
}

/** What a subscription carries, and through it each of its invoices. */
export interface SubscriptionMetadata {
  userId: string;
  appId: string;
  tierId: string;
  /** For people: "AI Caller, Starter". */
  description: string;
  /** The hosted checkout it was started in; the payer comes back with the same id. */
  checkoutAttemptId: string | null;
}

/** The metadata of a subscription that this server started; null for anyone else's. */
export function readSubscriptionMetadata(metadata: Stripe.Metadata | null): SubscriptionMetadata | null {
  const { userId, appId, tierId, description, checkoutAttemptId = null } = metadata ?? {};
  if (!userId || !appId || !tierId) return null;
  return { userId, appId, tierId, description: description ?? `${appId}, ${tierId}`, checkoutAttemptId };
}
