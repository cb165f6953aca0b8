import { describe, expect, it } from 'vitest';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { findEvent, runReconcile } from '../../support/in-process/world-in-process.ts';
import { BOUGHT, type ConversionWorld, DAY, getContent, openConversionWorld } from './conversion-world.ts';

const RANGE = { from: new Date((BOUGHT - DAY) * 1000), to: new Date((BOUGHT + 3 * DAY) * 1000) };

/** Simulates a conversion, whose payment is partially refunded; its events are not delivered. */
async function simulate() {
  const world = openConversionWorld();
  world.clock.set(BOUGHT);
  world.refer(9, { sourceApp: 'resume-ai' });
  const referral = world.refer(1);
  await world.subscribe();
  const [intent] = world.state.paymentIntents.keys();
  await world.sdk.refunds.create({ payment_intent: intent ?? '', amount: 1200 });
  return { ...world, referral, events: world.events.splice(0) };
}

/** Returns conversions and converted referrals without ids and times, which differ between worlds. */
function getOutcome({ conversions, converted }: Pick<ConversionWorld, 'conversions' | 'converted'>) {
  return {
    conversions: conversions().map(({ referralId, userId, amountCents, reversedCents }) => ({
      referralId,
      userId,
      amountCents,
      reversedCents,
    })),
    converted: converted(),
  };
}

const CONVERTED_ONCE = {
  conversions: [{ referralId: 'referral-2', userId: 'ada', amountCents: 4900, reversedCents: 1200 }],
  converted: ['referral-2'],
};

const PAID = 'payment_intent.succeeded';

describe('a conversion', () => {
  it('is not overwritten with an older state of a payment that was refunded meanwhile', async () => {
    const world = openConversionWorld();
    world.refer(1);
    const { id } = await world.subscribe();
    const events = world.events.splice(0);
    await world.deliver(findEvent(events, PAID));
    const { readConversion } = world.context.store;
    let reads = 0;
    world.context.store.readConversion = async transaction => {
      reads += 1;
      // The slow worker has read the payment from the ledger and from Stripe.
      if (reads === 1) {
        await world.sdk.refunds.create({ payment_intent: world.getIntentId(id), amount: 900 });
        await world.deliverAll();
      }
      return readConversion(transaction);
    };
    await world.deliver(findEvent(events, 'invoice.paid'));
    expect(world.conversions()).toMatchObject([{ reversedCents: 900 }]);
  });

  it('moves to the earlier purchase exactly once when it is interrupted at any step', async () => {
    const open = async () => {
      const world = openConversionWorld();
      const referral = world.refer(1);
      const first = await world.subscribe();
      await world.sdk.subscriptions.cancel(first.id);
      const early = world.events.splice(0);
      await world.buy({ at: BOUGHT + DAY });
      expect(world.conversions()).toMatchObject([{ purchasedAt: new Date((BOUGHT + DAY) * 1000) }]);
      return { ...world, referral, first, repeat: () => world.deliver(findEvent(early, PAID)) };
    };
    const check = async (world: Awaited<ReturnType<typeof open>>, waits: number) => {
      expect(world.conversions(), `interrupted at wait ${waits}`).toHaveLength(1);
      expect(world.converted()).toEqual([world.referral]);
      await world.repeat();
      const earlier = { referralId: world.referral, subscriptionId: world.first.id };
      expect(world.conversions()).toMatchObject([earlier]);
      expect(world.converted()).toEqual([world.referral]);
    };
    expect(await interruptEverywhere(open, world => world.repeat(), check)).toBeGreaterThan(11);
  });

  it('is not counted again by a replay a year later, when the referral is deleted and others exist', async () => {
    const world = await simulate();
    for (const event of world.events) await world.deliver(event);
    const before = getOutcome(world).conversions;
    world.clock.set(BOUGHT + 366 * DAY);
    world.ledger.documents.delete(`referrals/${world.referral}`);
    world.refer(-300);
    for (const id of world.ledger.records('stripe_events').keys()) {
      world.ledger.documents.delete(`stripe_events/${id}`);
    }
    for (const event of world.events.toReversed()) await world.deliver(event);
    expect(getOutcome(world).conversions).toEqual(before);
    expect(world.converted()).toEqual([]);
  });

  it('is the same when the first delivery is a year late', async () => {
    const world = await simulate();
    world.refer(-2);
    world.clock.set(BOUGHT + 365 * DAY);
    for (const event of world.events) await world.deliver(event);
    expect(getOutcome(world)).toEqual(CONVERTED_ONCE);
  });
});

describe('the reconciliation of conversions', () => {
  const repair = (world: ConversionWorld) => runReconcile(world, { range: RANGE, subscriptionsDone: true });

  async function settled() {
    const world = await simulate();
    for (const event of world.events) await world.deliver(event);
    const [conversion] = world.conversions();
    const paths = { conversion: `conversions/${conversion?.id}`, referral: `referrals/${world.referral}` };
    return { ...world, paths };
  }

  it('creates the conversions of lost webhooks, and writes nothing in the second run', async () => {
    const world = await simulate();
    await repair(world);
    expect(getOutcome(world)).toEqual(CONVERTED_ONCE);
    const { writes } = world.ledger;
    expect(await repair(world)).toMatchObject({ repaired: [], errors: [] });
    expect(world.ledger.writes).toBe(writes);
    for (const event of world.events) await world.deliver(event);
    expect(getOutcome(world)).toEqual(CONVERTED_ONCE);
  });

  it.each([
    ['a conversion that is missing', 'conversion', null],
    ['a conversion of another amount', 'conversion', { amountCents: 1, reversedCents: 0 }],
    ['a conversion of another user', 'conversion', { userId: 'bea' }],
    ['a referral that is not marked as converted', 'referral', { converted: false }],
  ] as const)('repairs %s, once', async (_name, kind, changes) => {
    const world = await settled();
    const before = getContent(world);
    if (changes) world.ledger.put(world.paths[kind], changes);
    else world.ledger.documents.delete(world.paths[kind]);
    expect((await repair(world)).repaired).toMatchObject([{ kind: 'payment' }]);
    expect(getContent(world)).toEqual(before);
    expect((await repair(world)).repaired).toEqual([]);
  });

  it('deletes the conversion of a renewal', async () => {
    const world = openConversionWorld();
    const referral = world.refer(1);
    const { advance } = await world.subscribe();
    await advance(40);
    await world.deliverAll();
    const [conversion] = world.conversions();
    const renewal = world.transactions().find(({ id }) => id !== conversion?.id);
    if (!conversion || !renewal) throw new Error('There was no renewal.');
    const { id: _, ...fields } = conversion;
    world.ledger.put(`conversions/${renewal.id}`, fields);
    const to = new Date((BOUGHT + 50 * DAY) * 1000);
    const run = () => runReconcile(world, { range: { ...RANGE, to }, subscriptionsDone: true });
    await run();
    await run();
    expect(world.conversions()).toEqual([conversion]);
    expect(world.converted()).toEqual([referral]);
    expect((await run()).repaired).toEqual([]);
  });
});
