import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { awaitDocument, database } from '../database.ts';
import type { Person } from '../people.ts';
import { stripe } from '../sandbox.ts';

interface Wanted {
  price?: string;
  appId?: string;
  tierId?: string;
  /** A ready-made card such as `pm_card_visa`. */
  card?: string;
  trialEnd?: number;
  /** A test clock, for what time does. */
  clock?: string;
}

/** Gives a person a Stripe customer with a saved card, and a running plan that the ledger knows. */
export async function subscribe(person: Person, wanted: Wanted = {}): Promise<Stripe.Subscription> {
  const { price = 'price_ai_caller_starter', appId = 'ai-caller', tierId = 'starter' } = wanted;
  const customer = await customerOf(person, wanted.clock);
  const method = await stripe.paymentMethods.attach(wanted.card ?? 'pm_card_visa', { customer });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method.id,
    metadata: { userId: person.uid, appId, tierId, description: `${appId}, ${tierId}` },
    ...(wanted.trialEnd && { trial_end: wanted.trialEnd }),
  });
  await awaitDocument(`subscriptions/${subscription.id}`, ({ status }) => status === subscription.status);
  return subscription;
}

/** Saves another card, as the billing portal does. */
export async function useCard(subscription: Stripe.Subscription, card: string): Promise<void> {
  const method = await stripe.paymentMethods.attach(card, { customer: String(subscription.customer) });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
}

async function customerOf({ uid, email }: Person, clock: string | undefined): Promise<string> {
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

/** The header of a new attempt. */
export const newKey = () => ({ 'idempotency-key': randomUUID() });
