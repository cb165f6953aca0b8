import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { newPayer } from '../../support/in-process/payer.ts';
import {
  findEvent,
  type InProcessWorld,
  openWorld,
  paymentParams,
  permute,
} from '../../support/in-process/world-in-process.ts';

/** The second in which all events happen. */
const SECOND = 1_767_225_600;

/** Returns the payments of a world, without the ids of refunds. */
function payments({ transactions }: InProcessWorld) {
  return transactions().map(({ status, userId, refundedCents, refunds, receiptUrl }) => ({
    status,
    userId,
    refundedCents,
    refunds: refunds.map(({ amountCents, status, reason, createdAt }) => ({
      amountCents,
      status,
      reason,
      second: createdAt.getTime() / 1000,
    })),
    receipt: typeof receiptUrl,
  }));
}

/** The expected payment for every order of events. */
const FULLY_REFUNDED = {
  status: 'refunded',
  userId: 'ada',
  refundedCents: 1000,
  refunds: [{ amountCents: 1000, status: 'succeeded', reason: 'duplicate', second: SECOND }],
  receipt: 'string',
};

describe('a payment that is created, declined, paid and refunded within one second', () => {
  const types = [
    'payment_intent.requires_action',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.refunded',
  ];

  async function simulate(): Promise<{ world: InProcessWorld; events: Stripe.Event[] }> {
    const world = openWorld();
    world.clock.set(SECOND);
    const { sdk } = world;
    const { id } = await sdk.paymentIntents.create(paymentParams(1000));
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecureRequired' });
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await sdk.refunds.create({ payment_intent: id, reason: 'duplicate' });
    return { world, events: types.map(world.findEvent) };
  }

  it.each(
    permute(types).map(order => [order.map(type => type.split(/[._]/).at(-1)).join(', '), order] as const),
  )('ends refunded: %s', async (_name, order) => {
    const { world, events } = await simulate();
    expect(new Set(events.map(event => event.created))).toEqual(new Set([SECOND]));
    for (const type of order) await world.deliver(findEvent(events, type));
    expect(payments(world)).toEqual([FULLY_REFUNDED]);
  });

  it('ends refunded when all events are delivered again after every change', async () => {
    const world = openWorld();
    world.clock.set(SECOND);
    const { sdk } = world;
    const seen: string[] = [];
    const deliverAll = async () => {
      for (const event of world.events) await world.deliver(event);
      seen.push(world.transactions()[0]?.status ?? 'none');
    };
    const { id } = await sdk.paymentIntents.create(paymentParams(1000));
    await deliverAll();
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
    await deliverAll();
    expect(world.transactions()).toMatchObject([{ failureMessage: 'Your card was declined.' }]);
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await deliverAll();
    await sdk.refunds.create({ payment_intent: id, amount: 400 });
    await deliverAll();
    await sdk.refunds.create({ payment_intent: id });
    await deliverAll();
    expect(seen).toEqual(['none', 'failed', 'completed', 'partially_refunded', 'refunded']);
    const refunds = world.transactions()[0]?.refunds.map(({ amountCents }) => amountCents);
    expect(refunds?.toSorted()).toEqual([400, 600]);
  });

  it('ends refunded when all events are delivered concurrently', async () => {
    const { world, events } = await simulate();
    await Promise.all(events.map(event => world.deliver(event)));
    expect(payments(world)).toEqual([FULLY_REFUNDED]);
  });
});

describe('a subscription that starts, changes, is past due and is canceled within one second', () => {
  const moments = ['created', 'updated', 'past due', 'deleted'] as const;

  async function simulate() {
    const world = openWorld();
    world.clock.set(SECOND);
    const { sdk } = world;
    const payer = await newPayer(world);
    const plan = await payer.subscribe();
    await payer.useCard(plan, 'pm_card_chargeCustomerFail');
    expect((await payer.changePrice(plan)).status).toBe('past_due');
    await sdk.subscriptions.cancel(plan.id);
    const changes = world.events.filter(event => event.type === 'customer.subscription.updated');
    const pastDue = changes.find(event => getStatus(event) === 'past_due');
    const updated = changes.find(event => getStatus(event) === 'active');
    if (!updated || !pastDue) throw new Error('An event is missing.');
    const created = world.findEvent('customer.subscription.created');
    const deleted = world.findEvent('customer.subscription.deleted');
    return { world, events: { created, updated, 'past due': pastDue, deleted } };
  }

  it.each(permute(moments).map(order => [order.join(', '), order] as const))(
    'ends canceled without access: %s',
    async (_name, order) => {
      const { world, events } = await simulate();
      for (const moment of order) {
        expect(events[moment].created).toBe(SECOND);
        await world.deliver(events[moment]);
      }
      const records = [...world.ledger.records<SubscriptionRecord>('subscriptions').values()];
      expect(records).toMatchObject([{ status: 'canceled', userId: 'ada' }]);
      expect(world.transactions()).toEqual([]);
      expect(world.ledger.records('entitlements')).toEqual(new Map([['ada', { id: 'ada', apps: {} }]]));
    },
  );
});

describe('a renewal', () => {
  const types = [
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'payment_intent.succeeded',
    'invoice.paid',
  ];

  it.each([
    ['recovered', 'when it was declined before', 'pm_card_chargeCustomerFail', 4, true],
    ['not recovered', 'when it was paid at first', 'pm_card_mastercard', 2, false],
  ])('is recorded as %s %s, in any order of events', async (_, __, card, count, isRecovered) => {
    const world = openWorld();
    const payer = await newPayer(world, { clockAt: SECOND });
    const plan = await payer.subscribe();
    await payer.useCard(plan, card);
    world.events.splice(0);
    await payer.renew(plan);
    const recovered = () => world.transactions().map(row => row.recovered);
    for (const event of world.events) await world.deliver(event);
    if (isRecovered) {
      expect(recovered()).toEqual([false]);
      await payer.payInvoice(plan);
      for (const event of world.events) await world.deliver(event);
    }
    expect(recovered()).toEqual([isRecovered]);
    const events = world.events.filter(({ type }) => types.includes(type));
    expect(events).toHaveLength(count);
    for (const order of permute(events)) {
      world.ledger.documents.clear();
      for (const event of order) await world.deliver(event);
      expect(recovered()).toEqual([isRecovered]);
    }
  });
});

it('a payment with two disputes is recorded as disputed until both are won', async () => {
  const world = openWorld();
  const { state } = world;
  await world.pay('pm_card_createDispute');
  const [first] = state.disputes.values();
  if (!first) throw new Error('There was no dispute.');
  const recorded = async () => {
    for (const event of world.events) await world.deliver({ ...event, id: `${event.id}_${first.status}` });
    return world.transactions().map(({ status, dispute }) => [status, dispute?.id, dispute?.status]);
  };
  state.disputes.set('du_newer', { ...first, id: 'du_newer', created: first.created + 60, status: 'won' });
  first.status = 'lost';
  expect(await recorded()).toEqual([['disputed', first.id, 'lost']]);
  first.status = 'won';
  expect(await recorded()).toEqual([['completed', 'du_newer', 'won']]);
});

function getStatus(event: Stripe.Event): string {
  return (event.data.object as Stripe.Subscription).status;
}
