import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { acquireLease } from '../../../functions/src/platform/firestore/lease-store.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { type InProcessWorld, openWorld, SUBSCRIPTION_METADATA } from '../world-in-process.ts';

const GROWTH = {
  appId: 'ai-caller',
  tierId: 'growth',
  description: 'AI Caller, Growth plan',
  priceId: 'price_ai_caller_growth',
};

/** Subscribes to the smaller plan, with a test clock and the given card. */
async function subscribe({ sdk }: InProcessWorld, card: string) {
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const customer = await sdk.customers.create({ metadata: { userId: 'ada' }, test_clock: clock.id });
  const good = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const subscription = await sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: good.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId: 'ada' },
  });
  const { id } = await sdk.paymentMethods.attach(card, { customer: customer.id });
  await sdk.subscriptions.update(subscription.id, { default_payment_method: id });
  return { clock, subscription, good: good.id };
}

async function change({ sdk }: InProcessWorld, { id }: Stripe.Subscription) {
  const now = Math.floor(Date.now() / 1000);
  const preview = await previewPlanChange(await requireOwnSubscription('ada', id, sdk), GROWTH, sdk, now);
  const { priceId, prorationDate, amountDue } = preview;
  const request = { priceId, prorationDate, amountDue };
  const attempt = { uid: 'ada', subscriptionId: id, target: GROWTH, request, idempotencyKey: 'once' };
  return changeOwnPlan(attempt, { stripe: sdk, acquireLease }, now);
}

async function deliverAll(world: InProcessWorld) {
  for (const event of world.events.splice(0)) await world.deliver(event);
}

/** Returns the descriptions of completed payments, newest last, and the current tiers. */
function names({ ledger }: InProcessWorld) {
  const payments = [...ledger.records<TransactionRecord>('transactions').values()];
  const plans = [...ledger.records<SubscriptionRecord>('subscriptions').values()];
  return {
    paid: payments.filter(({ status }) => status === 'completed').map(({ description }) => description),
    tiers: plans.map(({ tierId }) => tierId),
  };
}

const renewAt = ({ items }: Stripe.Subscription) => (items.data[0]?.current_period_end ?? 0) + 2 * 3600;

it('Stripe keeps the old plan name on the next invoice when a change is never authenticated', async () => {
  const world = openWorld();
  const { clock, subscription, good } = await subscribe(world, 'pm_card_authenticationRequired');
  expect(await change(world, subscription)).toMatchObject({ status: 'requires_action' });
  await deliverAll(world);
  expect(names(world)).toEqual({ paid: ['AI Caller, Starter plan'], tiers: ['starter'] });

  await world.sdk.subscriptions.update(subscription.id, { default_payment_method: good });
  await world.sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: renewAt(subscription) });
  await deliverAll(world);
  expect(names(world)).toEqual({
    paid: ['AI Caller, Starter plan', 'AI Caller, Starter plan'],
    tiers: ['starter'],
  });
});

it('Stripe uses the new plan name on the invoice of a paid change and on later ones', async () => {
  const world = openWorld();
  const { clock, subscription } = await subscribe(world, 'pm_card_visa');
  expect(await change(world, subscription)).toEqual({ status: 'done' });
  await world.sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: renewAt(subscription) });
  await deliverAll(world);
  expect(names(world)).toEqual({
    paid: ['AI Caller, Starter plan', 'AI Caller, Growth plan', 'AI Caller, Growth plan'],
    tiers: ['growth'],
  });
});

it('Stripe keeps the old plan name when the card is declined', async () => {
  const world = openWorld();
  const { subscription } = await subscribe(world, 'pm_card_chargeCustomerFail');
  await expect(change(world, subscription)).rejects.toMatchObject({ code: 'payment_declined' });
  await deliverAll(world);
  expect(names(world)).toEqual({ paid: ['AI Caller, Starter plan'], tiers: ['starter'] });
});
