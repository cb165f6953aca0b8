import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { hasPlanName, planNameEntry, readSubscriptionMetadata } from '../../payments/payment-metadata.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { findPlanItem } from '../../subscriptions/subscription.ts';
import type { EventContext } from './event-context.ts';

type AssignContext = Pick<EventContext, 'stripe' | 'store' | 'findPlan'>;

/**
 * Returns a subscription with our metadata, which names the plan of its price. One that a colleague made in Stripe's
 * dashboard has none: it is assigned by its customer, which has its account's id, and by the price or product of its plan.
 * One whose price was changed there gets the name of that. Null for one of another product, and for one that can't be
 * assigned (`findUnassigned`).
 */
export async function assignSubscription(
  subscription: Stripe.Subscription,
  { stripe, store, findPlan }: AssignContext,
): Promise<Stripe.Subscription | null> {
  const own = readSubscriptionMetadata(subscription.metadata);
  const price = findPlanItem(subscription)?.price;
  if (own) {
    const sold = price && { priceId: price.id, productId: getId(price.product) ?? '' };
    const plan =
      sold && !hasEnded(subscription) ? await findNewPlan(subscription.metadata, sold, findPlan) : null;
    if (!price || !plan) return subscription;
    const metadata = { appId: plan.appId, ...planNameEntry(price.id, plan) };
    return stripe.subscriptions.update(subscription.id, { metadata });
  }
  const userId = await findOwner(subscription, { stripe, store });
  if (!userId || !price || hasEnded(subscription)) return null;
  const plan = await findPlan({ priceId: price.id, productId: getId(price.product) ?? '' });
  if (!plan) return null;
  const metadata = { userId, ...plan, ...planNameEntry(price.id, plan) };
  return stripe.subscriptions.update(subscription.id, { metadata });
}

/**
 * Returns the plan in the catalog of a price that a colleague has chosen at Stripe; null for one that was chosen here, and
 * for the plan that was bought first, whose name at that time stays.
 */
export async function findNewPlan(
  metadata: Stripe.Metadata,
  sold: Parameters<EventContext['findPlan']>[0],
  findPlan: EventContext['findPlan'],
): ReturnType<EventContext['findPlan']> {
  const own = readSubscriptionMetadata(metadata);
  const plan = own && !hasPlanName(metadata, sold.priceId) ? await findPlan(sold) : null;
  return plan && (plan.appId !== own?.appId || plan.tierId !== own.tierId) ? plan : null;
}

/** Describes a subscription that belongs here and isn't assigned; null for any other. */
export async function findUnassigned(
  subscription: Stripe.Subscription,
  { stripe, store, findPlan }: AssignContext,
): Promise<string | null> {
  // Metadata of its own marks it as another product's.
  if (subscription.metadata.appId) return null;
  const price = findPlanItem(subscription)?.price;
  const plan = price && (await findPlan({ priceId: price.id, productId: getId(price.product) ?? '' }));
  const owner = await findOwner(subscription, { stripe, store });
  if (owner) return plan ? null : NO_PLAN;
  return plan ? NO_ACCOUNT : null;
}

const OTHERS = 'or set the subscription’s metadata appId to “other”.';
const NO_PLAN = `This subscription was made at Stripe for one of our customers, and no plan has its price or product, so the customer doesn’t see it. Change its price to one of a plan, ${OTHERS}`;
const NO_ACCOUNT = `This subscription to one of our plans was made at Stripe for a customer without an account here, so nobody can use it. Set the customer’s metadata userId to the ID of their account, ${OTHERS}`;

/**
 * Returns the account of a customer; null for one of another product, and for an account that doesn't exist, as after a
 * typing error. Only the server and staff write a customer's metadata.
 */
export async function findOwner(
  { customer }: Pick<Stripe.PaymentIntent, 'customer'>,
  { stripe, store }: Pick<EventContext, 'stripe' | 'store'>,
): Promise<string | null> {
  const owner = await stripe.customers.retrieve(getId(customer) ?? '');
  const userId = owner.deleted ? undefined : owner.metadata.userId;
  return userId && (await store.findBillingRecipient(userId)) ? userId : null;
}
