import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import { newPayer } from '../payer.ts';
import { type InProcessWorld, openWorld } from '../world-in-process.ts';

const GROWTH = {
  appId: 'ai-caller',
  tierId: 'growth',
  description: 'AI Caller, Growth plan',
  priceId: 'price_ai_caller_growth',
};

/** Subscribes to the smaller plan, with a test clock and the given card. */
async function subscribe(world: InProcessWorld, card: string) {
  const payer = await newPayer(world, { clockAt: Math.floor(Date.now() / 1000) });
  const subscription = await payer.subscribe();
  await payer.useCard(subscription, card);
  return { payer, subscription };
}

async function change({ sdk }: InProcessWorld, { id }: Stripe.Subscription) {
  const now = Math.floor(Date.now() / 1000);
  const preview = await previewPlanChange(await requireOwnSubscription('ada', id, sdk), GROWTH, sdk, now);
  const { priceId, prorationDate, amountDue } = preview;
  const request = { priceId, prorationDate, amountDue };
  const attempt = { uid: 'ada', subscriptionId: id, target: GROWTH, request, idempotencyKey: 'once' };
  return changeOwnPlan(attempt, sdk, now);
}

/** Returns the descriptions of completed payments, newest last, and the current tiers. */
function names({ ledger, transactions }: InProcessWorld) {
  const plans = [...ledger.records<SubscriptionRecord>('subscriptions').values()];
  return {
    paid: transactions()
      .filter(({ status }) => status === 'completed')
      .map(({ description }) => description),
    tiers: plans.map(({ tierId }) => tierId),
  };
}

it('Stripe keeps the old plan name on the next invoice when a change is never authenticated', async () => {
  const world = openWorld();
  const { payer, subscription } = await subscribe(world, 'pm_card_authenticationRequired');
  expect(await change(world, subscription)).toMatchObject({ status: 'requires_action' });
  await world.deliverAll();
  expect(names(world)).toEqual({ paid: ['AI Caller, Starter plan'], tiers: ['starter'] });

  await payer.useCard(subscription, 'pm_card_visa');
  await payer.renew(subscription);
  await world.deliverAll();
  expect(names(world)).toEqual({
    paid: ['AI Caller, Starter plan', 'AI Caller, Starter plan'],
    tiers: ['starter'],
  });
});

it('Stripe uses the new plan name on the invoice of a paid change and on later ones', async () => {
  const world = openWorld();
  const { payer, subscription } = await subscribe(world, 'pm_card_visa');
  expect(await change(world, subscription)).toEqual({ status: 'done' });
  await payer.renew(subscription);
  await world.deliverAll();
  expect(names(world)).toEqual({
    paid: ['AI Caller, Starter plan', 'AI Caller, Growth plan', 'AI Caller, Growth plan'],
    tiers: ['growth'],
  });
});

it('Stripe keeps the old plan name when the card is declined', async () => {
  const world = openWorld();
  const { subscription } = await subscribe(world, 'pm_card_chargeCustomerFail');
  await expect(change(world, subscription)).rejects.toMatchObject({ code: 'payment_declined' });
  await world.deliverAll();
  expect(names(world)).toEqual({ paid: ['AI Caller, Starter plan'], tiers: ['starter'] });
});
