import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type { ChargeResult, OpenPayment } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../payments/intents/invoice-payment.ts';
import { paymentProviderError } from '../platform/stripe/stripe.ts';
import { isoFromSeconds, toCard } from '../platform/stripe/stripe-values.ts';
import type { OwnSubscription } from './own-subscription.ts';

const NO_CARD = 'No card is saved for this plan. Add one under Cards and invoices, then try again.';
const NOT_DUE = 'Nothing is due for this plan any more. Reload the page.';
const DECLINED = 'Your card was declined. Use another one under Cards and invoices, then try again.';

/** The error of a charge without a saved card. */
export function noCardError(): AppError {
  return new AppError('payment_declined', NO_CARD);
}

/** Returns the latest invoice of a subscription with its PaymentIntent; null without an invoice. */
export async function getLatestInvoice(subscription: Stripe.Subscription, stripe: Stripe) {
  const latest = subscription.latest_invoice;
  if (!latest) return null;
  const invoice = await stripe.invoices.retrieve(typeof latest === 'string' ? latest : (latest.id ?? ''), {
    expand: ['payments.data.payment.payment_intent'],
  });
  const intent = paymentOfInvoice(invoice);
  return { invoice, intent: typeof intent === 'object' ? intent : null };
}

/** Returns the result of charging the latest invoice. @throws AppError payment_declined, conflict when it was voided */
export async function getChargeResult(
  subscription: Stripe.Subscription,
  stripe: Stripe,
): Promise<ChargeResult> {
  const latest = await getLatestInvoice(subscription, stripe);
  if (!latest || latest.invoice.status === 'void') throw new AppError('conflict', NOT_DUE);
  const { invoice, intent } = latest;
  if (invoice.status === 'paid' || intent?.status === 'succeeded' || intent?.status === 'processing')
    return { status: 'done' };
  if (!intent) throw noCardError();
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { status: 'requires_action', clientSecret: intent.client_secret };
  }
  const { last_payment_error: paymentError } = intent;
  throw new AppError('payment_declined', paymentError ? (paymentError.message ?? DECLINED) : NO_CARD);
}

/** Voids a subscription's latest invoice if it is open. Returns its status afterwards: `paid` when that was faster. */
export async function voidOpenInvoice(
  subscription: Stripe.Subscription,
  stripe: Stripe,
): Promise<Stripe.Invoice['status']> {
  const latest = await getLatestInvoice(subscription, stripe);
  if (latest?.invoice.status !== 'open') return latest?.invoice.status ?? null;
  const { id } = latest.invoice;
  const { status } = await stripe.invoices.voidInvoice(id).catch(async error => {
    const current = await stripe.invoices.retrieve(id);
    if (current.status === 'open') throw error;
    return current;
  });
  return status;
}

/** Returns the payment that keeps a subscription past due, or null. */
export async function findOpenPayment(
  { subscription }: OwnSubscription,
  stripe: Stripe,
): Promise<OpenPayment['payment']> {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null;
  const latest = await getLatestInvoice(subscription, stripe);
  if (latest?.invoice.status !== 'open') return null;
  const { amount_remaining, currency, next_payment_attempt: next } = latest.invoice;
  const paymentError = latest.intent?.last_payment_error;
  return {
    amountDue: fromMinorUnits(amount_remaining, currency),
    currency: currency.toUpperCase(),
    reason: paymentError?.message ?? null,
    triedCard: toCard(paymentError?.payment_method?.card),
    nextAttemptAt: next ? isoFromSeconds(next) : null,
  };
}

/** Charges the failed payment to the saved card. @throws AppError payment_declined, conflict when nothing is due */
export async function payOpenInvoice(
  { subscription }: Pick<OwnSubscription, 'subscription'>,
  stripe: Stripe,
  idempotencyKey?: string,
): Promise<ChargeResult> {
  const latest = await getLatestInvoice(subscription, stripe);
  if (latest?.invoice.status === 'paid') return { status: 'done' };
  if (latest?.invoice.status !== 'open') throw new AppError('conflict', NOT_DUE);
  try {
    // On-session: the payer can complete 3-D Secure.
    const { status } = await stripe.invoices.pay(
      latest.invoice.id,
      { off_session: false },
      // Without a key, too, an invoice is paid once.
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    if (status === 'paid') return { status: 'done' };
  } catch (error) {
    if (!isRejection(error)) throw error;
  }
  return getChargeResult(subscription, stripe);
}

/** True when Stripe rejected the charge; false when Stripe could not be reached or failed. */
function isRejection(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')
  );
}

/** Converts a failed call to the caller's error: a declined card with the card provider's message, otherwise `message`. */
export function chargeError(error: unknown, message: string): AppError {
  if (isRejection(error) && error.type === 'StripeCardError') {
    return new AppError('payment_declined', error.message, { cause: error });
  }
  return paymentProviderError(error, message);
}
