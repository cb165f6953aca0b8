import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUGHT, type ConversionWorld, DAY, openConversionWorld } from './conversion-world.ts';

const SESSION = '1767139200000_bbbbbbbbbbbbbbbbbbbb';

let world: ConversionWorld;
beforeEach(() => {
  world = openConversionWorld();
});

describe('the first payment of a subscription', () => {
  it('converts the last referral of its buyer to the app', async () => {
    world.refer(9, { sourceApp: 'resume-ai' });
    const last = world.refer(1);
    const { id } = await world.buy();
    const [transaction] = world.transactions();
    expect(world.conversions()).toEqual([
      {
        id: transaction?.id,
        referralId: last,
        sourceApp: 'blooger',
        targetApp: 'ai-caller',
        userId: 'ada',
        subscriptionId: id,
        referredAt: new Date((BOUGHT - DAY) * 1000),
        purchasedAt: new Date(BOUGHT * 1000),
        convertedAt: transaction?.completedAt,
        amountCents: 4900,
        reversedCents: 0,
        currency: 'USD',
      },
    ]);
    expect(world.converted()).toEqual([last]);
  });

  it.each([
    ['of another user', 1, { userId: 'bea' }],
    ['of a signed-out visitor in another session', 1, { userId: null }],
    ['to another app', 1, { targetApp: 'resume-ai' }],
    ['from the app to itself', 1, { sourceApp: 'ai-caller' }],
    ['more than 30 days before the purchase', 30 + 1 / DAY, {}],
    ['after the purchase', -1 / DAY, {}],
    ['of another account in the same session', 1, { userId: 'bea', sessionId: SESSION }],
  ])('does not convert a referral %s', async (_name, daysBefore, changes) => {
    world.refer(daysBefore, changes);
    await world.buy({ sessionId: SESSION });
    expect(world.transactions()).toMatchObject([{ status: 'completed' }]);
    expect(world.conversions()).toEqual([]);
    expect(world.converted()).toEqual([]);
  });

  it.each([
    ['exactly 30 days before', 30, {}],
    ['in the second of the purchase, which Stripe rounds down', -0.9 / DAY, {}],
    ['followed by one from the app to itself', 2, {}],
    ['of its session while signed out', 1.5, { userId: null, sessionId: SESSION }],
  ])('converts a referral %s', async (_name, daysBefore, changes) => {
    world.refer(daysBefore + 5);
    const id = world.refer(daysBefore, changes);
    world.refer(1, { sourceApp: 'ai-caller' });
    await world.buy({ sessionId: SESSION });
    expect(world.conversions()).toMatchObject([{ referralId: id, userId: 'ada' }]);
    expect(world.converted()).toEqual([id]);
  });

  it('costs one query and no call to Stripe without a referral', async () => {
    await world.subscribe();
    const invoices = vi.spyOn(world.sdk.invoices, 'list');
    const queries = vi.spyOn(world.context.store, 'findLastReferral');
    await world.deliver(world.findEvent('payment_intent.succeeded'));
    expect(queries).toHaveBeenCalledTimes(1);
    expect(invoices).not.toHaveBeenCalled();
  });

  it('is not looked up when the payment is for no subscription', async () => {
    world.refer(1, { targetApp: 'demo-app' });
    world.clock.set(BOUGHT);
    await world.pay();
    const queries = vi.spyOn(world.context.store, 'findLastReferral');
    await world.deliverAll();
    expect(world.transactions()).toHaveLength(1);
    expect(queries).not.toHaveBeenCalled();
    expect(world.conversions()).toEqual([]);
  });
});

describe('later payments of a subscription', () => {
  it('convert nothing when they are renewals or plan changes', async () => {
    const first = world.refer(1);
    const { payer, plan, advance } = await world.buy();
    // Followed by a subscriber, so that nothing is left to convert.
    world.refer(-10);
    await advance(15);
    await payer.changePrice(plan);
    await advance(40);
    await world.deliverAll();
    expect(world.transactions().map(({ status }) => status)).toEqual(Array(3).fill('completed'));
    expect(world.conversions()).toMatchObject([{ referralId: first, amountCents: 4900 }]);
    expect(world.converted()).toEqual([first]);
  });

  it.each([
    ['without a referral before the purchase', 0],
    ['when the referral counts for the first payment', 1],
  ])('convert nothing and send no request to Stripe %s', async (_name, referrals) => {
    if (referrals > 0) world.refer(1);
    const { advance } = await world.buy();
    await advance(40);
    const invoices = vi.spyOn(world.sdk.invoices, 'list');
    for (const event of world.events) if (event.type === 'invoice.paid') await world.deliver(event);
    expect(world.transactions()).toHaveLength(2);
    expect(world.conversions()).toHaveLength(referrals);
    expect(invoices).not.toHaveBeenCalled();
  });

  it('convert when staff have voided the first invoice after the trial', async () => {
    const { sdk } = world;
    const referral = world.refer(1);
    const card = 'pm_card_chargeCustomerFail';
    const { payer, plan, advance } = await world.subscribe({ trialDays: 14, card });
    await advance(16);
    const [open] = (await sdk.invoices.list({ subscription: plan.id, status: 'open' })).data;
    await sdk.invoices.voidInvoice(open?.id ?? '');
    await payer.useCard(plan, 'pm_card_visa');
    await advance(50);
    await world.deliverAll();
    expect(world.conversions()).toMatchObject([{ referralId: referral, amountCents: 4900 }]);
  });

  it('convert the referral before a trial when the trial ends, once', async () => {
    const before = world.refer(29);
    const { advance } = await world.buy({ trialDays: 14 });
    expect(world.conversions()).toEqual([]);
    world.refer(-3);
    await advance(80);
    await world.deliverAll();
    expect(world.transactions()).toHaveLength(3);
    expect(world.conversions()).toMatchObject([
      { referralId: before, amountCents: 4900, purchasedAt: new Date(BOUGHT * 1000) },
    ]);
    const [conversion] = world.conversions();
    expect((conversion?.convertedAt.getTime() ?? 0) / 1000 - BOUGHT).toBeGreaterThanOrEqual(14 * DAY);
    expect(world.converted()).toEqual([before]);
  });

  it('convert nothing when the referral was followed during the trial', async () => {
    world.refer(-3);
    const { advance } = await world.subscribe({ trialDays: 14 });
    await advance(20);
    await world.deliverAll();
    expect(world.transactions()).toHaveLength(1);
    expect(world.conversions()).toEqual([]);
  });

  it('convert a first invoice that is paid only after a decline', async () => {
    const referral = world.refer(1);
    const { payer, plan } = await world.buy({ card: 'pm_card_chargeCustomerFail' });
    expect(world.conversions()).toEqual([]);
    await payer.payInvoice(plan);
    await world.deliverAll();
    expect(world.conversions()).toMatchObject([{ referralId: referral }]);
  });
});

describe('one referral before two purchases', () => {
  it('counts for the first purchase only', async () => {
    const referral = world.refer(1);
    const first = await world.subscribe();
    await world.sdk.subscriptions.cancel(first.id);
    await world.buy({ at: BOUGHT + DAY });
    expect(world.transactions()).toHaveLength(2);
    expect(world.conversions()).toMatchObject([
      { referralId: referral, subscriptionId: first.id, purchasedAt: new Date(BOUGHT * 1000) },
    ]);
    expect(world.converted()).toEqual([referral]);
  });

  it('leaves each purchase its own referral', async () => {
    const before = world.refer(1);
    const between = world.refer(-1, { sourceApp: 'resume-ai' });
    const first = await world.subscribe();
    await world.sdk.subscriptions.cancel(first.id);
    const second = await world.subscribe({ at: BOUGHT + 2 * DAY });
    for (const event of world.events.splice(0).toReversed()) await world.deliver(event);
    const pairs = world.conversions().map(({ referralId, subscriptionId }) => [referralId, subscriptionId]);
    expect(pairs.toSorted()).toEqual(
      [
        [before, first.id],
        [between, second.id],
      ].toSorted(),
    );
  });

  it('keeps the conversion of a duplicate plan that was undone, with everything reversed', async () => {
    world.refer(1, { userId: 'bea' });
    const referral = world.refer(1);
    const later = world.refer(-1);
    const first = await world.subscribe();
    const second = await world.subscribe({ at: BOUGHT + 2 * DAY });
    for (let rounds = 0; rounds < 3; rounds += 1) await world.deliverAll();
    const byReferral = Object.fromEntries(world.conversions().map(found => [found.referralId, found]));
    expect(byReferral).toMatchObject({
      [referral]: { subscriptionId: first.id, amountCents: 4900, reversedCents: 0 },
      [later]: { subscriptionId: second.id, amountCents: 4900, reversedCents: 4900 },
    });
  });
});

describe('the revenue of a conversion', () => {
  /** A converted payment, and its reversed cents after all events are delivered. */
  async function convert(card?: string) {
    world.refer(1);
    const { id } = await world.buy(card ? { card } : {});
    const reversed = async () => {
      await world.deliverAll();
      const [conversion] = world.conversions();
      expect(conversion?.amountCents).toBe(4900);
      return conversion?.reversedCents;
    };
    return { ...world, intent: world.getIntentId(id), reversed };
  }

  it('is reduced by partial refunds and reversed by a full one', async () => {
    const { sdk, intent, reversed } = await convert();
    await sdk.refunds.create({ payment_intent: intent, amount: 1 });
    expect(await reversed()).toBe(1);
    await sdk.refunds.create({ payment_intent: intent, amount: 1234 });
    expect(await reversed()).toBe(1235);
    await sdk.refunds.create({ payment_intent: intent });
    expect(await reversed()).toBe(4900);
  });

  it('is restored when a refund fails', async () => {
    const { sdk, intent, reversed, state } = await convert();
    const { id } = await sdk.refunds.create({ payment_intent: intent, amount: 900 });
    expect(await reversed()).toBe(900);
    const refund = state.refunds.get(id);
    const charge = [...state.charges.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!refund || !charge) throw new Error('There is no refund.');
    refund.status = 'failed';
    charge.amount_refunded = 0;
    charge.refunded = false;
    state.emit('refund.failed', refund);
    expect(await reversed()).toBe(0);
  });

  it.each([
    ['lost', 'losing_evidence', 4900],
    ['won', 'winning_evidence', 0],
  ])('is held by an open dispute, and final when it is %s', async (_name, evidence, cents) => {
    const { sdk, reversed } = await convert('pm_card_createDispute');
    expect(await reversed()).toBe(4900);
    const [dispute] = (await sdk.disputes.list()).data;
    await sdk.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: evidence },
      submit: true,
    });
    expect(await reversed()).toBe(cents);
  });
});

describe('an erased account', () => {
  it('has conversions without user data, whose amounts still follow Stripe', async () => {
    const referral = world.refer(1);
    const { id } = await world.buy();
    world.ledger.documents.delete(`referrals/${referral}`);
    world.context.store.isErased = async () => true;
    await world.sdk.refunds.create({ payment_intent: world.getIntentId(id), amount: 900 });
    await world.deliverAll();
    expect(world.transactions()).toMatchObject([{ userId: 'erased' }]);
    expect(world.conversions()).toMatchObject([
      { referralId: referral, userId: 'erased', amountCents: 4900, reversedCents: 900 },
    ]);
  });

  it('gets no conversion from events that arrive later', async () => {
    world.refer(1, { userId: null, sessionId: SESSION });
    await world.subscribe({ sessionId: SESSION });
    world.context.store.isErased = async () => true;
    await world.deliverAll();
    expect(world.transactions()).toMatchObject([{ userId: 'erased' }]);
    expect(world.conversions()).toEqual([]);
  });
});
