import type { AuditEntry } from '@atrium/contract/access/audit';
import { describe, expect, it, vi } from 'vitest';
import {
  completeInterruptedRefunds,
  makeRefund,
} from '../../../functions/src/ledger/refunds/complete-refund.ts';
import { findRefundable, type RefundOrder, toAuditId } from '../../../functions/src/ledger/refunds/refund.ts';
import { undoPurchase } from '../../../functions/src/subscriptions/cancellation/undo-purchase.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { newPayer, toPlan } from '../../support/in-process/payer.ts';
import { openWorld, REFUND_STORES, refundOrder } from '../../support/in-process/world-in-process.ts';

const LATER = Date.now() + 11 * 60_000;
const YEAR_CENTS = 49_000;
const MONTH_CENTS = 4_900;

/** A customer with the yearly Starter plan for $490, or another one. */
async function setUp(tierId = 'starter-yearly', { percentOff = 0 } = {}) {
  const world = openWorld();
  const { sdk, context, deliverAll, ledger } = world;
  const payer = await newPayer(world);
  const coupon = { percent_off: percentOff, duration: 'forever' } as const;
  const discounts = percentOff > 0 ? [{ coupon: (await sdk.coupons.create(coupon)).id }] : [];
  const subscription = await payer.subscribe({ items: [{ price: toPlan(tierId).priceId }], discounts });
  await deliverAll();
  const now = () => Math.floor(Date.now() / 1000);
  const own = () => requireOwnSubscription('ada', subscription.id, sdk);
  let keys = 0;

  const balance = async () => {
    const customer = await sdk.customers.retrieve(payer.id);
    return customer.deleted ? 0 : customer.balance;
  };
  /** Paid for the plan and not returned, in cents: never less than nothing, whatever is done. */
  const kept = async () => {
    const { data } = await sdk.charges.list({ customer: payer.id, limit: 100 });
    const held = data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    return held + Math.min(0, await balance());
  };
  const order = (index: number, request: Partial<RefundOrder['request']>, key: string) =>
    refundOrder(world.transactions().toSorted((a, b) => +a.createdAt - +b.createdAt)[index], request, key);
  return {
    ...world,
    payer,
    subscription,
    balance,
    kept,
    preview: async (id: string) => previewPlanChange(await own(), toPlan(id), sdk, now()),
    /** Changes the plan as its owner does, at the amount of a preview. */
    async change(id: string) {
      const { prorationDate, amountDue } = await previewPlanChange(await own(), toPlan(id), sdk, now());
      const request = { priceId: toPlan(id).priceId, prorationDate, amountDue };
      const attempt = { uid: 'ada', subscriptionId: subscription.id, target: toPlan(id), request };
      keys += 1;
      const result = await changeOwnPlan({ ...attempt, idempotencyKey: `change-${keys}` }, sdk, now());
      await deliverAll();
      return result;
    },
    /** Refunds the payment with this index, the oldest first, as staff do. */
    async refund(request: Partial<RefundOrder['request']> = {}, { index = 0, key = 'key' } = {}) {
      const { refund } = await makeRefund(order(index, request, key), {
        stripe: sdk,
        context,
        ...REFUND_STORES,
      });
      await deliverAll();
      return refund;
    },
    refundable: (choice?: 'cancel_now', index = 0) => {
      const { plan, paymentIntentId } = order(index, {}, 'key');
      return findRefundable({ plan, paymentIntentId, choice }, sdk);
    },
    entry: () => ledger.record<AuditEntry>(`audit_log/${toAuditId('key')}`),
    complete() {
      // The lease of an interrupted call has expired by then.
      ledger.documents.delete('plan_locks/ada');
      return completeInterruptedRefunds(context, LATER);
    },
  };
}

describe('a payment whose unused time was credited', () => {
  it('is refunded from the credit only, which goes back, and the audit log has both', async () => {
    const world = await setUp();
    await world.change('starter');
    expect(await world.balance()).toBe(MONTH_CENTS - YEAR_CENTS);
    expect(await world.refundable()).toEqual({ total: YEAR_CENTS - MONTH_CENTS, withoutCredit: 0 });
    await expect(world.refund({ amount: 490 })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^Only \$441\.00 .* \$49\.00 of it was credited/),
    });
    const refund = await world.refund({}, { key: 'key' });
    expect(refund).toMatchObject({ amount: 44_100, metadata: { creditCents: '44100' } });
    expect(await world.balance()).toBe(0);
    expect(await world.kept()).toBe(MONTH_CENTS);
    expect(world.entry()).toMatchObject({ state: 'done', details: { creditCents: '44100' } });
    await expect(world.refund({}, { key: 'another' })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('is refunded in full when the plan that it paid for is canceled', async () => {
    const world = await setUp();
    await world.change('starter');
    expect(await world.refundable('cancel_now')).toEqual({ total: YEAR_CENTS, withoutCredit: MONTH_CENTS });
    await world.refund({ plan: 'cancel_now' });
    expect([await world.balance(), await world.kept()]).toEqual([0, 0]);
  });

  it('is refunded without the credit that has paid for another plan', async () => {
    const world = await setUp();
    await world.change('starter');
    const blogger = {
      items: [{ price: 'price_blooger_pro' }],
      metadata: { appId: 'blooger', tierId: 'pro' },
    };
    await world.payer.subscribe(blogger);
    await world.deliverAll();
    const left = -(await world.balance());
    expect(left).toBeLessThan(YEAR_CENTS - MONTH_CENTS);
    expect(await world.refundable()).toEqual({ total: left, withoutCredit: 0 });
    await world.refund();
    expect(await world.balance()).toBe(0);
    await expect(world.refund({ plan: 'cancel_now' }, { key: 'more' })).resolves.toMatchObject({
      amount: MONTH_CENTS,
    });
  });

  it('is not refunded alone after an upgrade that it has paid for in part', async () => {
    const world = await setUp('starter');
    await world.change('growth');
    expect(await world.refundable()).toEqual({ total: 0, withoutCredit: 0 });
    await expect(world.refund()).rejects.toMatchObject({ message: expect.stringContaining('$49.00') });
    expect((await world.refundable(undefined, 1)).total).toBe(15_000);
    await world.refund({ plan: 'cancel_now' });
    await world.refund({}, { index: 1, key: 'second' });
    expect(await world.kept()).toBe(0);
  });

  it('gives its credit back when Stripe refuses the refund', async () => {
    const world = await setUp();
    await world.change('starter');
    const before = await world.balance();
    const refusal = Object.assign(new Error('No such charge.'), { type: 'StripeInvalidRequestError' });
    vi.spyOn(world.sdk.refunds, 'create').mockRejectedValueOnce(
      Object.assign(Object.create(world.sdk.errors.StripeInvalidRequestError.prototype), refusal),
    );
    await expect(world.refund()).rejects.toThrow();
    expect(await world.balance()).toBe(before);
    expect(world.entry()).toMatchObject({ state: 'refused' });
    // The audit log says that nothing was refunded, so it stays so.
    await expect(world.refund()).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect((await world.sdk.refunds.list()).data).toEqual([]);
    await expect(world.refund({}, { key: 'again' })).resolves.toMatchObject({ amount: 44_100 });
  });

  it('takes the credit that was given between an interrupted refund and its second attempt', async () => {
    const world = await setUp();
    vi.spyOn(world.sdk.refunds, 'create').mockRejectedValueOnce(new Error('The connection was lost.'));
    await expect(world.refund({ plan: 'cancel_now' })).rejects.toThrow();
    const [invoice] = (await world.sdk.invoices.list({ subscription: world.subscription.id })).data;
    const credit = { amount: 10_000, credit_amount: 10_000 };
    await world.sdk.creditNotes.create({ invoice: invoice?.id ?? '', ...credit });
    await expect(world.refund({ plan: 'cancel_now' })).resolves.toMatchObject({
      amount: YEAR_CENTS,
      metadata: { creditCents: '10000' },
    });
    expect([await world.balance(), await world.kept()]).toEqual([0, 0]);
  });

  it('takes the same credit once, whatever was given since', async () => {
    const world = await setUp();
    await world.change('starter');
    vi.spyOn(world.sdk.refunds, 'create').mockRejectedValueOnce(new Error('The connection was lost.'));
    await expect(world.refund()).rejects.toThrow();
    expect(await world.balance()).toBe(0);
    await expect(world.refund()).resolves.toMatchObject({ metadata: { creditCents: '44100' } });
    expect([await world.balance(), await world.kept()]).toEqual([0, MONTH_CENTS]);
  });

  it('is not refunded when the credit is used at the same moment', async () => {
    const world = await setUp();
    await world.change('starter');
    const { createBalanceTransaction } = world.sdk.customers;
    vi.spyOn(world.sdk.customers, 'createBalanceTransaction').mockImplementationOnce(async (...args) => {
      await world.sdk.customers.update(world.payer.id, { balance: -100 });
      return createBalanceTransaction.apply(world.sdk.customers, args);
    });
    await expect(world.refund()).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.balance()).toBe(-100);
    expect((await world.sdk.refunds.list()).data).toEqual([]);
  });
});

describe('a plan whose payment was refunded', () => {
  it.each([
    ['by staff', 'here'],
    ['in Stripe’s dashboard', 'elsewhere'],
  ] as const)('in part %s credits only what is still paid for', async (_, where) => {
    const world = await setUp();
    if (where === 'here') await world.refund({ amount: 480 });
    else {
      const [record] = world.transactions();
      await world.sdk.refunds.create({ payment_intent: record?.stripePaymentIntentId ?? '', amount: 48_000 });
    }
    const preview = await world.preview('starter');
    expect(preview).toMatchObject({ amountDue: 39, credit: 0 });
    expect(preview.lines).toContainEqual({ description: 'Already refunded', amount: 480 });
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(39);
    await world.change('starter');
    expect([await world.balance(), await world.kept()]).toEqual([0, MONTH_CENTS]);
    // The next change credits what this one has charged.
    expect((await world.preview('starter-yearly')).amountDue).toBe(441);
    expect(world.transactions().map(({ description }) => description)).toContain('AI Caller, starter');
  });

  it('in full in Stripe’s dashboard after it was credited gives no credit again', async () => {
    const world = await setUp();
    await world.change('starter');
    const [record] = world.transactions();
    await world.sdk.refunds.create({ payment_intent: record?.stripePaymentIntentId ?? '' });
    const { lines } = await world.preview('growth');
    expect(lines.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0)).toBe(248);
  });
});

it('undoing a purchase does not refund credit that has paid for another plan', async () => {
  const world = await setUp();
  const [invoice] = (await world.sdk.invoices.list({ subscription: world.subscription.id })).data;
  await world.sdk.creditNotes.create({ invoice: invoice?.id ?? '', amount: 20_581, credit_amount: 20_581 });
  await world.sdk.customers.update(world.payer.id, { balance: -681 });
  for (const _ of ['first', 'second']) {
    await undoPurchase(world.subscription, 'duplicate_plan', world.sdk);
    expect([await world.balance(), await world.kept()]).toEqual([0, 20_581 - 681]);
  }
});

it('a plan with a coupon credits what was paid, not the full price', async () => {
  const world = await setUp('starter-yearly', { percentOff: 50 });
  await world.change('starter');
  expect(await world.balance()).toBe((MONTH_CENTS - YEAR_CENTS) / 2);
  expect((await world.refundable()).total).toBe((YEAR_CENTS - MONTH_CENTS) / 2);
  await world.refund();
  expect([await world.balance(), await world.kept()]).toEqual([0, MONTH_CENTS / 2]);
});

it('money is never with the customer twice, wherever a refund is interrupted', async () => {
  const open = async () => {
    const world = await setUp();
    await world.change('starter');
    return world;
  };
  const interruptions = await interruptEverywhere(
    open,
    world => world.refund(),
    async (world, waits) => {
      expect(await world.kept(), `after ${waits} waits`).toBeGreaterThanOrEqual(0);
      await world.complete();
      const refunds = (await world.sdk.refunds.list()).data;
      expect(await world.balance(), `after ${waits} waits`).toBe(
        refunds.length > 0 ? 0 : MONTH_CENTS - YEAR_CENTS,
      );
      expect(await world.kept()).toBe(MONTH_CENTS);
    },
  );
  expect(interruptions).toBeGreaterThan(10);
});
