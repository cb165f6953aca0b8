import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { StripeError } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { expireIncomplete } from '../billing/renew-subscription.ts';
import { createCustomer } from '../customers/customer.ts';
import { payInvoice } from '../invoices/collect-invoice.ts';
import { findIntent } from '../invoices/invoice.ts';
import { type CardInput, checkCard } from '../payment-methods/check-card.ts';
import { attachPaymentMethod, createPaymentMethod, fullAddress } from '../payment-methods/payment-method.ts';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent.ts';
import { cancelIfUnpaid, createPaymentIntent } from '../payments/payment-intent.ts';
import { requireObject, type SessionDetails, type StripeState } from '../stripe-state.ts';

/** The payer's input on the hosted page. */
export interface Payer {
  email: string;
  name: string;
  postalCode: string;
  country: string;
  card: CardInput;
}

/**
 * Pays the session with the payer's card. Does nothing when the session is no longer open. Returns the URL of a 3-D Secure
 * challenge, or null when the session is complete, or still open for another card after a decline.
 */
export function paySession(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  payer: Payer,
): string | null {
  const details = stripe.sessionDetails.get(session.id);
  if (session.status !== 'open' || !details) return null;
  details.problem = null;
  try {
    const card = checkCard(payer.card, stripe.clock.now());
    const method = createPaymentMethod(stripe, card, {
      email: payer.email,
      name: payer.name,
      address: { postal_code: payer.postalCode, country: payer.country },
    });
    storePayer(session, payer);
    return session.mode === 'subscription'
      ? subscribe(stripe, session, details, method)
      : payOnce(stripe, session, details, method);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    details.problem = error.message;
    return null;
  }
}

function storePayer(session: Stripe.Checkout.Session, payer: Payer): void {
  session.customer_details = {
    ...unset('business_name individual_name phone'),
    address: fullAddress({ country: payer.country, postal_code: payer.postalCode || null }),
    email: payer.email,
    name: payer.name,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function payOnce(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
  method: Stripe.PaymentMethod,
): string | null {
  const data = details.paymentIntentData;
  const intentId = getId(session.payment_intent);
  const intent = intentId
    ? requireObject(stripe.paymentIntents, 'payment_intent', intentId)
    : createPaymentIntent(stripe, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'usd',
        customer: getId(session.customer),
        description: data.description,
        metadata: data.metadata,
      });
  session.payment_intent = intent.id;
  confirmPaymentIntent(stripe, intent, { method, returnUrl: `${stripe.origin}/c/pay/${session.id}` });
  return intent.next_action?.redirect_to_url?.url ?? null;
}

function subscribe(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
  method: Stripe.PaymentMethod,
): string | null {
  const customerId = getId(session.customer);
  const customer = customerId
    ? requireObject(stripe.customers, 'customer', customerId)
    : createCustomer(stripe, {
        email: session.customer_details?.email,
        name: session.customer_details?.name,
      });
  session.customer = customer.id;
  attachPaymentMethod(stripe, method, customer.id);
  const existing = getId(session.subscription);
  const subscription = existing
    ? requireObject(stripe.subscriptions, 'subscription', existing)
    : startSubscription(stripe, session, details, customer);
  subscription.default_payment_method = method.id;
  const invoice = requireObject(stripe.invoices, 'invoice', getId(subscription.latest_invoice) ?? '');
  session.invoice = invoice.id;
  if (invoice.status === 'open') {
    const intent = findIntent(stripe, invoice.id);
    if (!intent) return null;
    if (intent.status === 'requires_action') intent.status = 'requires_payment_method';
    const error = payInvoice(stripe, invoice, { method, offSession: false });
    if (error) throw error;
    if (intent.status === 'requires_action') {
      stripe.challengeReturnUrls.set(intent.id, `${stripe.origin}/c/pay/${session.id}`);
      return `${stripe.origin}/3ds/${intent.id}?secret=${intent.client_secret}`;
    }
  }
  completeSession(stripe, session);
  return null;
}

function startSubscription(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
  customer: Stripe.Customer,
): Stripe.Subscription {
  const created = stripe.now(customer.id);
  const data = details.subscriptionData;
  const subscription = createSubscription(
    stripe,
    {
      customer,
      items: details.lines.filter(line => line.price.recurring),
      created,
      trialEnd: data.trialPeriodDays ? created + data.trialPeriodDays * 86_400 : null,
      defaultPaymentMethod: null,
      description: data.description,
      metadata: data.metadata,
    },
    'default_incomplete',
  );
  session.subscription = subscription.id;
  return subscription;
}

/** Completes the open session of a succeeded intent, or stores the error of a failed one. */
export function updateSession(stripe: StripeState, intent: Stripe.PaymentIntent): void {
  for (const session of stripe.sessions.values()) {
    if (session.status !== 'open') continue;
    const invoice = getId(session.invoice);
    const isPaidByIntent =
      session.payment_intent === intent.id || (invoice && findIntent(stripe, invoice)?.id === intent.id);
    if (!isPaidByIntent) continue;
    if (intent.status === 'succeeded') completeSession(stripe, session);
    else {
      const details = stripe.sessionDetails.get(session.id);
      if (details) details.problem = intent.last_payment_error?.message ?? null;
    }
  }
}

/** Completes an open session and emits its event. */
function completeSession(stripe: StripeState, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') return;
  session.status = 'complete';
  session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid';
  session.url = null;
  stripe.emit('checkout.session.completed', session);
}

/** Expires an open session and cancels its intent or incomplete subscription. */
export function expireSession(stripe: StripeState, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  const subscription = stripe.subscriptions.get(getId(session.subscription) ?? '');
  if (subscription?.status === 'incomplete') expireIncomplete(stripe, subscription);
  cancelIfUnpaid(stripe, stripe.paymentIntents.get(getId(session.payment_intent) ?? ''), 'expired');
  stripe.emit('checkout.session.expired', session);
}
