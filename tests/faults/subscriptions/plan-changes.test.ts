import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import { newPayer, type Payer, toPlan } from '../../support/in-process/payer.ts';
import { type InProcessWorld, openWorld } from '../../support/in-process/world-in-process.ts';

const HOUR = 3600;

let world: InProcessWorld;
/** Seconds since the epoch, for Stripe and our code. */
let now: number;
let payer: Payer;
let subscription: Stripe.Subscription;
let keys = 0;

beforeEach(async () => {
  world = openWorld();
  now = 1_790_000_000;
  world.clock.set(now);
  payer = await newPayer(world);
  subscription = await payer.subscribe();
  pass(10 * 24 * HOUR);
});

function pass(seconds: number): void {
  now += seconds;
  world.clock.set(now);
}

/** Starts a subscription in a new world, of a payer with a test clock. */
async function restart(changes?: Partial<Stripe.SubscriptionCreateParams>): Promise<void> {
  world = openWorld();
  world.clock.set(now);
  payer = await newPayer(world, { clockAt: now });
  subscription = await payer.subscribe(changes);
}

const own = () => requireOwnSubscription('ada', subscription.id, world.sdk);
const preview = async (tierId: string) => previewPlanChange(await own(), toPlan(tierId), world.sdk, now);

async function change(tierId: string, agreed: { prorationDate: number; amountDue: number }) {
  const target = toPlan(tierId);
  const { prorationDate, amountDue } = agreed;
  const request = { priceId: target.priceId, prorationDate, amountDue };
  keys += 1;
  const idempotencyKey = `key-${keys}`;
  const attempt = { uid: 'ada', subscriptionId: subscription.id, target, request, idempotencyKey };
  return changeOwnPlan(attempt, world.sdk, now);
}

async function balance(): Promise<number> {
  const customer = await world.sdk.customers.retrieve(payer.id);
  return customer.deleted ? 0 : customer.balance;
}

async function tier(): Promise<string | undefined> {
  return (await own()).item.price.id.replace('price_ai_caller_', '');
}

describe('a plan change credits only paid time', () => {
  it.each([
    ['was declined', 'pm_card_chargeCustomerFail', 'rejected'],
    ['awaits authentication', 'pm_card_authenticationRequired', 'fulfilled'],
  ])('when the latest invoice belongs to a change that %s', async (_, card, outcome) => {
    const up = await preview('growth');
    await change('growth', up);
    expect(await tier()).toBe('growth');
    pass(14 * 60);
    await payer.useCard(subscription, card);
    const attempts = await Promise.allSettled([change('scale', await preview('scale'))]);
    expect(attempts.map(({ status }) => status)).toEqual([outcome]);
    await payer.useCard(subscription, 'pm_card_visa');

    const early = { prorationDate: now - 14 * 60 - 1, amountDue: 0 };
    await expect(change('starter', early)).rejects.toMatchObject({ code: 'conflict' });
    expect(await tier()).toBe('growth');

    await change('starter', await preview('starter'));
    expect(await tier()).toBe('starter');
    const paid = Math.round(up.amountDue * 100);
    expect(-(await balance())).toBeGreaterThan(0);
    expect(-(await balance())).toBeLessThan(paid);
  });

  it('when the renewal’s invoice is still a draft', async () => {
    await restart({ items: [{ price: 'price_ai_caller_growth' }] });
    const renewal = subscription.items.data[0]?.current_period_end ?? 0;
    now = renewal + HOUR / 2;
    await payer.advance(now);
    expect((await own()).subscription.status).toBe('active');
    await expect(preview('starter')).rejects.toMatchObject({ code: 'conflict' });
    await expect(change('starter', { prorationDate: now, amountDue: 0 })).rejects.toMatchObject({
      code: 'conflict',
    });

    now = renewal + 2 * HOUR;
    await payer.advance(now);
    await change('starter', await preview('starter'));
    expect(await tier()).toBe('starter');
  });
});

describe('the names of plans on invoices', () => {
  const STARTER = 'AI Caller, Starter plan';

  /** Returns the descriptions of completed payments, newest last, and the current tiers. */
  async function getNames() {
    await world.deliverAll();
    const plans = [...world.ledger.records<SubscriptionRecord>('subscriptions').values()];
    const paid = world.transactions().filter(({ status }) => status === 'completed');
    return { paid: paid.map(({ description }) => description), tiers: plans.map(({ tierId }) => tierId) };
  }

  it('stay when a change is never authenticated', async () => {
    await restart();
    await payer.useCard(subscription, 'pm_card_authenticationRequired');
    const shown = await preview('growth');
    const changed = await change('growth', shown);
    expect(changed).toMatchObject({ status: 'requires_action' });
    // The same request from another tab continues the same payment.
    expect(await change('growth', shown)).toEqual(changed);
    expect(await getNames()).toEqual({ paid: [STARTER], tiers: ['starter'] });
    await payer.useCard(subscription, 'pm_card_visa');
    await payer.renew(subscription);
    expect(await getNames()).toEqual({ paid: [STARTER, STARTER], tiers: ['starter'] });
  });

  it('change with a paid change and on later invoices', async () => {
    await restart();
    const target = toPlan('growth').description;
    expect(await change('growth', await preview('growth'))).toEqual({ status: 'done' });
    await payer.renew(subscription);
    expect(await getNames()).toEqual({ paid: [STARTER, target, target], tiers: ['growth'] });
  });

  it('stay when the card is declined', async () => {
    await restart();
    await payer.useCard(subscription, 'pm_card_chargeCustomerFail');
    const declined = change('growth', await preview('growth'));
    await expect(declined).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await getNames()).toEqual({ paid: [STARTER], tiers: ['starter'] });
  });
});

it('a declined plan change returns the credit that it has used', async () => {
  await change('growth', await preview('growth'));
  pass(60);
  await change('starter', await preview('starter'));
  const credit = await balance();
  expect(credit).toBeLessThan(0);
  pass(60);
  await payer.useCard(subscription, 'pm_card_chargeCustomerFail');
  await expect(change('scale', await preview('scale'))).rejects.toMatchObject({ code: 'payment_declined' });
  expect(await balance()).toBe(credit);
});

it('a plan change is rejected while another one is between its preview and its charge', async () => {
  const [growth, scale] = [await preview('growth'), await preview('scale')];
  const { subscriptions } = world.sdk;
  const update = subscriptions.update.bind(subscriptions);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  vi.spyOn(subscriptions, 'update').mockImplementationOnce(async (id, parameters) => {
    reached.resolve();
    await gate.promise;
    return update(id, parameters);
  });
  const first = change('growth', growth);
  await reached.promise;
  await expect(change('scale', scale)).rejects.toMatchObject({ code: 'conflict', status: 409 });
  gate.resolve();
  expect(await first).toEqual({ status: 'done' });
  expect(await tier()).toBe('growth');
  const { data } = await world.sdk.invoices.list({ subscription: subscription.id });
  const charged = data.filter(({ billing_reason }) => billing_reason === 'subscription_update');
  expect(charged.map(({ amount_paid }) => amount_paid)).toEqual([Math.round(growth.amountDue * 100)]);
});
