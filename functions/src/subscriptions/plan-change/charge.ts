import { fromMinorUnits } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import type { ChargeResult, OpenPayment } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { paymentProviderError } from '../../platform/stripe/stripe.ts';
import type { OwnSubscription } from '../own-subscription.ts';

const NO_CARD = 'No card is saved for this plan. Add one under Cards and invoices, then try again.';
const DECLINED = 'Your card was declined. Use another one under Cards and invoices, then try again.';

interface Billed {
  invoice: Stripe.Invoice;
  intent: Stripe.PaymentIntent | null;
}

/** The newest invoice of a subscription with the intent that pays it. */
export async function latestInvoice(
  subscription: Stripe.Subscription,
  stripe: Stripe,
): Promise<Billed | null> {
  const latest = subscription.latest_invoice;
  if (!latest) return null;
  const invoice = await stripe.invoices.retrieve(typeof latest === 'string' ? latest : (latest.id ?? ''), {
    expand: ['payments.data.payment.payment_intent'],
  });
  const intent = paymentOfInvoice(invoice);
  return { invoice, intent: typeof intent === 'object' ? intent : null };
}

/**
 * What became of the charge for a subscription's newest invoice.
 * @throws AppError payment_declined with the card provider's sentence
 */
export async function settleCharge(subscription: Stripe.Subscription, stripe: Stripe): Promise<ChargeResult> {
  const billed = await latestInvoice(subscription, stripe);
  const intent = billed?.intent;
  if (!intent || intent.status === 'succeeded' || intent.status === 'processing') return { status: 'done' };
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { status: 'requires_action', clientSecret: intent.client_secret };
  }
  const { last_payment_error: problem } = intent;
  throw new AppError('payment_declined', problem ? (problem.message ?? DECLINED) : NO_CARD);
}

/** Gives up on a subscription's newest invoice, if it is not paid yet: nobody can pay it any more. */
export async function dropOpenInvoice(subscription: Stripe.Subscription, stripe: Stripe): Promise<void> {
  const billed = await latestInvoice(subscription, stripe);
  if (billed?.invoice.status === 'open') await stripe.invoices.voidInvoice(billed.invoice.id);
}

/** The payment that keeps a subscription past due, or null. */
export async function openPaymentOf(
  { subscription }: OwnSubscription,
  stripe: Stripe,
): Promise<OpenPayment['payment']> {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null;
  const billed = await latestInvoice(subscription, stripe);
  if (billed?.invoice.status !== 'open') return null;
  const { amount_remaining, currency, next_payment_attempt: next } = billed.invoice;
  return {
    amountDue: fromMinorUnits(amount_remaining, currency),
    currency: currency.toUpperCase(),
    reason: billed.intent?.last_payment_error?.message ?? null,
    nextAttemptAt: next ? new Date(next * 1000).toISOString() : null,
  };
}

/**
 * Charges the payment that failed to the card that is saved now.
 * @throws AppError payment_declined when that one is refused, too
 */
export async function payOpenInvoice(
  { subscription }: OwnSubscription,
  stripe: Stripe,
  idempotencyKey: string,
): Promise<ChargeResult> {
  const billed = await latestInvoice(subscription, stripe);
  if (billed?.invoice.status !== 'open') return { status: 'done' };
  try {
    // The payer is here and can answer their bank.
    await stripe.invoices.pay(billed.invoice.id, { off_session: false }, { idempotencyKey });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return settleCharge(subscription, stripe);
  }
  return { status: 'done' };
}

/** True when Stripe answered that the charge cannot be made as things are, rather than not at all. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')
  );
}

/** What a failed call means for the payer: a refused card in the card provider's words, all else in ours. */
export function chargeError(error: unknown, message: string): AppError {
  if (isRefusal(error) && error.type === 'StripeCardError') {
    return new AppError('payment_declined', error.message, { cause: error });
  }
  return paymentProviderError(error, message);
}
