import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { awaitDocument } from '../database.ts';
import { paymentMetadata } from '../payment-metadata.ts';
import { captchaToken, stripe } from '../sandbox.ts';
import { world } from '../world.ts';

const SECRET = 'whsec_atrium_sandbox';

/** Builds the request body of a custom payment of $10, with a new captcha token for an action. */
export async function buildPaymentBody(action: 'payment' | 'checkout', change: object = {}) {
  const recaptchaToken = await captchaToken(action);
  const payment = { amount: 10, appId: 'demo-app', description: 'Demo payment', currency: 'USD' };
  return { ...payment, recaptchaToken, ...change };
}

/** Pays on a page of Stripe Checkout, like its form. */
export async function payOnPage(url: string, email: string): Promise<void> {
  const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 34', cardCvc: '123' };
  const body = new URLSearchParams({ email, ...card, billingName: 'Ada', billingPostalCode: '94107' });
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual', body });
  if (status !== 303) throw new Error(`The payment page returned ${status}.`);
}

/** Pays like our card form and returns the PaymentIntent, without waiting for the ledger. */
export function payDirectly(
  userId: string,
  amountCents: number,
  card = 'pm_card_visa',
  change: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  return stripe.paymentIntents.create({
    amount: amountCents,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: paymentMetadata(userId, amountCents),
    ...change,
  });
}

/** Pays, waits until the ledger has the payment, and returns the transaction id. */
export async function paidTransaction(userId: string, amountCents: number): Promise<string> {
  const id = toTransactionId((await payDirectly(userId, amountCents)).id);
  await awaitDocument(`transactions/${id}`, data => data.status === 'completed');
  return id;
}

/** Builds an event of Stripe with a new id. */
export function buildEvent(type: string, object: object) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } };
}

/** Sends a signed event to the webhook, like Stripe. */
export async function deliver(
  event: object,
  { secret = SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return fetch(`${world.hostingUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
