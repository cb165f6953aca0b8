import type Stripe from 'stripe';
import { readPaymentMetadata } from '../../payments/payment-metadata.ts';
import { findRefusal } from '../../platform/stripe/stripe.ts';

/** Longer than any authentication takes; shorter than the overlap of reconciliations, so that each payment is checked. */
const ABANDONED_AFTER_SECONDS = 2 * 86_400;

/**
 * Cancels a payment on our page whose payer never completed 3-D Secure; Stripe would keep it open forever. Payments of
 * hosted pages and invoices are ended by Stripe.
 * @returns true when the payment has changed
 */
export async function cancelIfAbandoned(
  intent: Stripe.PaymentIntent,
  now: Date,
  stripe: Stripe,
): Promise<boolean> {
  const isOld = intent.created < now.getTime() / 1000 - ABANDONED_AFTER_SECONDS;
  const isOurs = readPaymentMetadata(intent.metadata)?.paymentMethod === 'stripe';
  if (intent.status !== 'requires_action' || !isOld || !isOurs) return false;
  await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }).catch(error => {
    // The payer has just completed it: its new status is synced.
    if (!findRefusal(error)) throw error;
  });
  return true;
}
