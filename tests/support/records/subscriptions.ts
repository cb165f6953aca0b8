import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { post } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { eventually } from '../eventually.ts';
import { newPerson, type Person } from '../people.ts';
import { control, stripe } from '../sandbox.ts';

interface SubscriptionOptions {
  price?: string;
  appId?: string;
  tierId?: string;
  /** One of Stripe's test cards; null pauses the plan when its trial ends. */
  card?: string | null;
  trialEnd?: number;
  /** The id of a Stripe test clock. */
  clock?: string;
}

/** Creates a customer with a saved card and a subscription, and waits until the ledger has it. */
export async function subscribe(
  person: Person,
  options: SubscriptionOptions = {},
): Promise<Stripe.Subscription> {
  const subscription = await startSubscription(person, options);
  await awaitDocument(`subscriptions/${subscription.id}`, ({ status }) => status === subscription.status);
  return subscription;
}

/** Creates a user with a plan, whose first payment the ledger has. */
export async function newSubscriber() {
  const payer = await newPerson();
  const subscription = await subscribe(payer);
  const payment = await awaitPayment(payer);
  return { payer, subscription, payment, id: payment.id };
}

/** Waits until the ledger has the payment of a user with one payment, and returns it. */
export function awaitPayment({ uid }: Person) {
  const own = database.collection('transactions').where('userId', '==', uid);
  return eventually(async () => {
    const [found] = (await own.get()).docs;
    if (found?.get('status') !== 'completed') throw new Error('The ledger does not have the payment.');
    return found;
  });
}

/** Subscribes without waiting for the ledger. */
export async function startSubscription(
  person: Person,
  options: SubscriptionOptions = {},
): Promise<Stripe.Subscription> {
  const { price = 'price_ai_caller_starter', appId = 'ai-caller', tierId = 'starter' } = options;
  const { card = 'pm_card_visa', trialEnd } = options;
  const customer = await ensureCustomer(person, options.clock);
  const method = card && (await stripe.paymentMethods.attach(card, { customer })).id;
  return stripe.subscriptions.create({
    customer,
    items: [{ price }],
    metadata: { userId: person.uid, appId, tierId, description: `${appId}, ${tierId}` },
    ...(method
      ? { default_payment_method: method }
      : { trial_settings: { end_behavior: { missing_payment_method: 'pause' as const } } }),
    ...(trialEnd && { trial_end: trialEnd }),
  });
}

/** Creates a subscription whose trial has ended without a card, and waits until the ledger has it. */
export async function subscribePaused(person: Person): Promise<Stripe.Subscription> {
  const start = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const trialEnd = start + 7 * 86_400;
  const { id } = await startSubscription(person, { card: null, clock: clock.id, trialEnd });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 8 * 86_400 });
  await awaitDocument(`subscriptions/${id}`, ({ status }) => status === 'paused');
  return stripe.subscriptions.retrieve(id);
}

/** Saves another card, like the billing portal. */
export async function useCard(subscription: Stripe.Subscription, card: string): Promise<void> {
  const method = await stripe.paymentMethods.attach(card, { customer: String(subscription.customer) });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
}

/** Declines the next renewal of a plan. */
export async function failRenewal(subscription: Stripe.Subscription): Promise<void> {
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  await control('POST', `/subscriptions/${subscription.id}/renew`);
}

async function ensureCustomer({ uid, email }: Person, clock: string | undefined): Promise<string> {
  const known = (await database.doc(`customers/${uid}`).get()).get('stripeCustomerId');
  if (known) return known;
  const customer = await stripe.customers.create({
    email,
    metadata: { userId: uid },
    ...(clock && { test_clock: clock }),
  });
  await database.doc(`customers/${uid}`).set({ stripeCustomerId: customer.id });
  return customer.id;
}

/** A request for the checkout of AI Caller's Starter plan. */
export const STARTER_PLAN = {
  priceId: 'price_ai_caller_starter',
  serviceName: 'AI Caller',
  tierName: 'Starter',
};

export const openPlanCheckout = (as: Person, body: object = STARTER_PLAN, headers = newKey()) =>
  post('/api/payments/stripe/create-subscription-checkout', body, { as, headers });

/** Creates a price at Stripe that no catalog has. */
export async function createForeignPrice(): Promise<string> {
  const product = await stripe.products.create({ name: 'Another product' });
  const { id } = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
  });
  return id;
}

/** Returns the idempotency header of a new attempt. */
export const newKey = () => ({ 'idempotency-key': randomUUID() });
