import type Stripe from 'stripe';
import { readPaymentMetadata } from '../../payments/payment-metadata.ts';
import { refusalOf } from '../../platform/stripe/stripe.ts';

/** Longer than anybody leaves a bank's question open. Shorter than the overlap of spans, or it would not be looked at. */
const PATIENCE_SECONDS = 2 * 86_400;

/**
 * Ends a payment on our page whose payer never answered their bank; Stripe would let it wait for ever. Hosted pages and
 * invoices are ended by Stripe. True when it has changed since it was listed.
 */
export async function givesUp(intent: Stripe.PaymentIntent, now: Date, stripe: Stripe): Promise<boolean> {
  const isOld = intent.created < now.getTime() / 1000 - PATIENCE_SECONDS;
  const isOurs = readPaymentMetadata(intent.metadata)?.paymentMethod === 'stripe';
  if (intent.status !== 'requires_action' || !isOld || !isOurs) return false;
  await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }).catch(error => {
    // Answered in this moment: then it is what it has become.
    if (!refusalOf(error)) throw error;
  });
  return true;
}
