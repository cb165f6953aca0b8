import type Stripe from 'stripe';
import { idOf } from '../api/id-of.ts';
import { StripeError } from '../api/stripe-error.ts';
import { finalizeInvoice, payInvoice } from '../billing/collect-invoice.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { createInvoice, intentOf } from '../billing/invoice.ts';
import { invoiceLine, productName } from '../billing/invoice-line.ts';
import { expireIncomplete } from '../billing/renew-subscription.ts';
import { createCustomer } from '../customers/customer.ts';
import { type CardInput, checkCard } from '../payments/check-card.ts';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent.ts';
import { createPaymentIntent } from '../payments/payment-intent.ts';
import { attachPaymentMethod, createPaymentMethod } from '../payments/payment-method.ts';
import { requireObject, type SessionPlan, type StripeState } from '../stripe-state.ts';

/** What the payer typed on the hosted page. */
export interface Payer {
  email: string;
  name: string;
  postalCode: string;
  country: string;
  card: CardInput;
}

/** How an attempt on the page ended. A refused card leaves the session open for another one. */
export type Attempt =
  | { kind: 'done' }
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; message: string };

/** Pays the session with the typed card. A session that is no longer open is left as it is. */
export function paySession(stripe: StripeState, session: Stripe.Checkout.Session, payer: Payer): Attempt {
  if (session.status !== 'open') return { kind: 'done' };
  const plan = stripe.sessionPlans.get(session.id);
  if (!plan) return { kind: 'done' };
  plan.problem = null;
  try {
    const card = checkCard(payer.card, stripe.clock.now());
    const method = createPaymentMethod(stripe, card, {
      email: payer.email,
      name: payer.name,
      address: { postal_code: payer.postalCode, country: payer.country },
    });
    rememberPayer(session, payer);
    return session.mode === 'subscription'
      ? subscribe(stripe, session, plan, method)
      : payOnce(stripe, session, plan, method);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    plan.problem = error.message;
    return { kind: 'refused', message: error.message };
  }
}

function rememberPayer(session: Stripe.Checkout.Session, payer: Payer): void {
  session.customer_details = {
    address: {
      city: null,
      country: payer.country,
      line1: null,
      line2: null,
      postal_code: payer.postalCode || null,
      state: null,
    },
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function payOnce(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  method: Stripe.PaymentMethod,
): Attempt {
  const customer = payingCustomer(stripe, session, plan);
  const data = plan.paymentIntentData;
  const open = idOf(session.payment_intent);
  const intent = open
    ? requireObject(stripe.paymentIntents, 'payment_intent', open)
    : createPaymentIntent(stripe, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'usd',
        customer,
        description: data.description,
        metadata: data.metadata,
        receiptEmail: data.receiptEmail,
        setupFutureUsage: data.setupFutureUsage,
        statementDescriptor: data.statementDescriptor,
      });
  session.payment_intent = intent.id;
  confirmPaymentIntent(stripe, intent, { method, returnUrl: `${stripe.origin}/c/pay/${session.id}` });
  return outcomeOf(intent);
}

/** The customer of a one-time payment: given, wanted by the session, or none (a guest). */
function payingCustomer(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
): string | null {
  const known = idOf(session.customer);
  const wanted =
    session.customer_creation === 'always' || plan.paymentIntentData.setupFutureUsage || plan.invoiceCreation;
  if (known || !wanted) return known;
  const customer = createCustomer(stripe, {
    email: session.customer_details?.email,
    name: session.customer_details?.name,
  });
  session.customer = customer.id;
  return customer.id;
}

function subscribe(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  method: Stripe.PaymentMethod,
): Attempt {
  const known = idOf(session.customer);
  const customer = known
    ? requireObject(stripe.customers, 'customer', known)
    : createCustomer(stripe, {
        email: session.customer_details?.email,
        name: session.customer_details?.name,
      });
  session.customer = customer.id;
  attachPaymentMethod(stripe, method, customer.id);
  const existing = idOf(session.subscription);
  const subscription = existing
    ? requireObject(stripe.subscriptions, 'subscription', existing)
    : startSubscription(stripe, session, plan, customer);
  subscription.default_payment_method = method.id;
  const invoice = requireObject(stripe.invoices, 'invoice', idOf(subscription.latest_invoice) ?? '');
  session.invoice = invoice.id;
  if (invoice.status === 'open') {
    const intent = intentOf(stripe, invoice.id);
    if (!intent) return { kind: 'done' };
    if (intent.status === 'requires_action') intent.status = 'requires_payment_method';
    const refusal = payInvoice(stripe, invoice, { method, offSession: false });
    if (refusal) throw refusal;
    if (intent.status === 'requires_action') {
      stripe.challengeReturns.set(intent.id, `${stripe.origin}/c/pay/${session.id}`);
      return { kind: 'challenge', url: `${stripe.origin}/3ds/${intent.id}?secret=${intent.client_secret}` };
    }
  }
  completeSession(stripe, session);
  return { kind: 'done' };
}

function startSubscription(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  plan: SessionPlan,
  customer: Stripe.Customer,
): Stripe.Subscription {
  const created = stripe.now(customer.id);
  const data = plan.subscriptionData;
  const subscription = createSubscription(
    stripe,
    {
      customer,
      items: plan.lines.filter(line => line.price.recurring),
      created,
      trialEnd: data.trialEnd ?? (data.trialPeriodDays ? created + data.trialPeriodDays * 86_400 : null),
      defaultPaymentMethod: null,
      description: data.description,
      metadata: data.metadata,
      saveDefaultMethod: false,
    },
    'default_incomplete',
  );
  session.subscription = subscription.id;
  return subscription;
}

function outcomeOf(intent: Stripe.PaymentIntent): Attempt {
  const url = intent.next_action?.redirect_to_url?.url;
  return intent.status === 'requires_action' && url ? { kind: 'challenge', url } : { kind: 'done' };
}

/** Follows an intent that succeeded into the open session that it pays. */
export function settleSession(stripe: StripeState, intent: Stripe.PaymentIntent): void {
  for (const session of stripe.sessions.values()) {
    if (session.status !== 'open') continue;
    const invoice = idOf(session.invoice);
    const paysThis =
      session.payment_intent === intent.id || (invoice && intentOf(stripe, invoice)?.id === intent.id);
    if (!paysThis) continue;
    if (intent.status === 'succeeded') completeSession(stripe, session);
    else {
      const plan = stripe.sessionPlans.get(session.id);
      if (plan) plan.problem = intent.last_payment_error?.message ?? null;
    }
  }
}

/** Marks the session complete and tells of it, once. */
function completeSession(stripe: StripeState, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') return;
  session.status = 'complete';
  session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid';
  session.url = null;
  if (stripe.sessionPlans.get(session.id)?.invoiceCreation && session.mode === 'payment') {
    invoiceAfterwards(stripe, session);
  }
  stripe.emit('checkout.session.completed', session);
}

/** `invoice_creation`: an invoice for a payment that has already been made. */
function invoiceAfterwards(stripe: StripeState, session: Stripe.Checkout.Session): void {
  const customer = stripe.customers.get(idOf(session.customer) ?? '');
  const plan = stripe.sessionPlans.get(session.id);
  if (!customer || !plan) return;
  const now = stripe.now(customer.id);
  const invoice = createInvoice(stripe, {
    customer: { ...customer, balance: 0 },
    subscription: null,
    reason: 'manual',
    lines: plan.lines.map(({ price, quantity }) =>
      invoiceLine({
        price,
        quantity,
        amount: (price.unit_amount ?? 0) * quantity,
        description: productName(stripe, price),
        period: { start: now, end: now },
        subscription: null,
        subscriptionItem: null,
        proration: false,
      }),
    ),
    currency: session.currency ?? 'usd',
    period: { start: now, end: now },
    created: now,
  });
  finalizeInvoice(stripe, invoice, stripe.paymentIntents.get(idOf(session.payment_intent) ?? ''));
  session.invoice = invoice.id;
}

/** Closes an open session unpaid, with what it has begun. */
export function expireSession(stripe: StripeState, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  const subscription = stripe.subscriptions.get(idOf(session.subscription) ?? '');
  if (subscription?.status === 'incomplete') expireIncomplete(stripe, subscription);
  const intent = stripe.paymentIntents.get(idOf(session.payment_intent) ?? '');
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    intent.status = 'canceled';
    intent.canceled_at = stripe.now(idOf(intent.customer));
    intent.cancellation_reason = 'expired';
    intent.next_action = null;
    stripe.emit('payment_intent.canceled', intent);
  }
  stripe.emit('checkout.session.expired', session);
}
