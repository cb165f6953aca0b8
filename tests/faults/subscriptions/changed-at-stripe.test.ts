import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRefundable } from '../../../functions/src/ledger/refunds/refund.ts';
import { planNameEntry } from '../../../functions/src/payments/payment-metadata.ts';
import {
  cancelSubscription,
  resumeSubscription,
} from '../../../functions/src/subscriptions/cancellation/cancel-subscription.ts';
import { closeBilling } from '../../../functions/src/subscriptions/cancellation/close-account-billing.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import {
  changeOwnPlan,
  previewPlanChange,
} from '../../../functions/src/subscriptions/plan-change/plan-change.ts';
import { isEnding } from '../../../functions/src/subscriptions/subscription.ts';
import { requirePaymentIntent } from '../../../functions/src/transactions/transaction.ts';
import { findSamplePlan, newPayer, type Payer, toPlan } from '../../support/in-process/payer.ts';
import { type InProcessWorld, openWorld } from '../../support/in-process/world-in-process.ts';

const DAY = 86_400;

let world: InProcessWorld;
let payer: Payer;
let now: number;

beforeEach(async () => {
  world = openWorld({ findPlan: findSamplePlan });
  world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
  now = Math.floor(Date.now() / 1000);
  payer = await newPayer(world, { clockAt: now });
});

async function subscribe(changes: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const plan = await payer.subscribe(changes);
  await world.deliverAll();
  return plan;
}

/** Changes a subscription in Stripe's dashboard. */
async function change(plan: Stripe.Subscription, params: Stripe.SubscriptionUpdateParams) {
  await world.sdk.subscriptions.update(plan.id, params);
  await world.deliverAll();
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? '';
const record = ({ id }: Stripe.Subscription) =>
  world.ledger.record<SubscriptionRecord>(`subscriptions/${id}`);
const app = () =>
  world.ledger.record<{ apps: Record<string, Entitlement> }>('entitlements/ada')?.apps['ai-caller'];
const own = ({ id }: Stripe.Subscription) => requireOwnSubscription('ada', id, world.sdk);
const preview = async (plan: Stripe.Subscription, tierId: string) =>
  previewPlanChange(await own(plan), toPlan(tierId), world.sdk, now);
const newest = () => world.transactions().at(-1);
async function renew(plan: Stripe.Subscription) {
  now = await payer.renew(await world.sdk.subscriptions.retrieve(plan.id));
  await world.deliverAll();
}
async function latestInvoice({ id }: Stripe.Subscription) {
  const { latest_invoice } = await world.sdk.subscriptions.retrieve(id);
  return String(latest_invoice);
}

it('a plan that was bought here keeps its tier when its app has replaced its price', async () => {
  const growth = { appId: 'ai-caller', tierId: 'growth', description: 'AI Caller, Growth' };
  // The product has another plan, too.
  world = openWorld({ findPlan: async ({ productId }) => (productId ? growth : null) });
  payer = await newPayer(world, { clockAt: now });
  const metadata = planNameEntry('price_ai_caller_starter', { ...growth, tierId: 'starter' });
  expect(record(await subscribe({ metadata }))).toMatchObject({ tierId: 'starter' });
});

describe('in Stripe’s dashboard, a colleague', () => {
  it('sets a customer’s balance: the next charge of each plan is right at once', async () => {
    const plan = await subscribe();
    const other = await subscribe({
      items: [{ price: 'price_blooger_pro' }],
      metadata: { appId: 'blooger' },
    });
    await world.sdk.customers.update(payer.id, { balance: -4000 });
    await world.deliverAll();
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 900, startingBalanceCents: -4000 });
    expect(record(other)?.nextInvoice).toMatchObject({ startingBalanceCents: -4000 });
    const before = world.ledger.writes;
    await world.sdk.customers.update(payer.id, { name: 'Ada L.', description: 'Important', phone: '1' });
    await world.deliverAll();
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 900 });
    // The event alone.
    expect(world.ledger.writes).toBe(before + 1);
  });

  it('pauses the charges of a plan: no charge is announced or made, and no change is free', async () => {
    const plan = await subscribe();
    await change(plan, { pause_collection: { behavior: 'void' } });
    expect(record(plan)).toMatchObject({ chargesPaused: { until: null }, nextInvoice: null });
    expect(app()).toMatchObject({ status: 'active', chargesPaused: { until: null } });
    await expect(preview(plan, 'growth')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('paused'),
    });
    await renew(plan);
    expect(world.transactions().filter(({ status }) => status === 'completed')).toHaveLength(1);
    expect(record(plan)?.plans.at(-1)).toMatchObject({ monthlyCents: 0 });

    await change(plan, { pause_collection: '' });
    expect(record(plan)).toMatchObject({ chargesPaused: null, nextInvoice: { amountDueCents: 4900 } });
    // Its period was given away, so nothing of it is credited.
    await expect(preview(plan, 'starter-yearly')).rejects.toMatchObject({
      message: expect.stringContaining('waived the last payment'),
    });
    await renew(plan);
    expect(newest()).toMatchObject({ status: 'completed', amountCents: 4900 });
    expect(record(plan)?.plans.map(({ monthlyCents }) => monthlyCents)).toEqual([4900, 0, 4900]);
  });

  const endings: [string, (end: number) => Stripe.SubscriptionUpdateParams][] = [
    ['here', () => ({ cancel_at_period_end: true })],
    ['in Stripe’s portal', end => ({ cancel_at: end })],
    [
      'before its later end',
      end => ({ cancel_at_period_end: true, metadata: { laterEnd: String(end + 70 * DAY) } }),
    ],
  ];
  it.each(endings)(
    'plans another price of a plan that its owner canceled %s: it can be resumed',
    async (_, to) => {
      const plan = await subscribe();
      await change(plan, to(plan.items.data[0]?.current_period_end ?? 0));
      await world.sdk.subscriptionSchedules.create({ from_subscription: plan.id });
      await resumeSubscription(await own(plan), world.sdk);
      const { subscription } = await own(plan);
      expect([isEnding(subscription), subscription.schedule]).toEqual([false, null]);
    },
  );

  it.each([
    ['cancel it', async (plan: Stripe.Subscription) => cancelSubscription(await own(plan), world.sdk)],
    ['delete the account', () => closeBilling(payer.id, 'deletion-1', world.sdk)],
  ])('plans another price of a plan: its owner can %s', async (_, act) => {
    const plan = await subscribe();
    await world.sdk.subscriptionSchedules.create({ from_subscription: plan.id });
    const direct = world.sdk.subscriptions.update(plan.id, { cancel_at_period_end: true });
    await expect(direct).rejects.toThrow('managed by the subscription schedule');
    await act(plan);
    expect((await own(plan)).subscription).toMatchObject({ cancel_at_period_end: true, schedule: null });
  });

  it('pauses them for less than a period: the next charge is made', async () => {
    const plan = await subscribe();
    await change(plan, { pause_collection: { behavior: 'void', resumes_at: now + DAY } });
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 4900 });
    // The charge of a change would be dropped.
    await expect(preview(plan, 'growth')).rejects.toMatchObject({ code: 'conflict' });
    await change(plan, { pause_collection: { behavior: 'void', resumes_at: now + 40 * DAY } });
    expect(record(plan)?.nextInvoice).toBeNull();
  });

  it('changes the quantity: price and charges are of all, also after the owner changes the plan', async () => {
    const plan = await subscribe();
    await change(plan, { items: [{ id: itemOf(plan), quantity: 3 }] });
    expect(record(plan)).toMatchObject({ tierId: 'starter', price: { amountCents: 14_700 } });
    // The two more for the rest of this period are on the next invoice.
    expect(record(plan)?.nextInvoice?.amountDueCents).toBe(14_700 + 9_800);
    // Those two are paid now, and credited: 3 × $199, less what the first one has cost.
    expect(await preview(plan, 'growth')).toMatchObject({ recurringAmount: 597, amountDue: 548 });
    await renew(plan);
    expect(newest()).toMatchObject({ amountCents: 24_500, status: 'completed', asked: null });
  });

  it('changes the price without an invoice: the credit that is due is not refunded as well', async () => {
    const plan = await subscribe({ items: [{ price: 'price_ai_caller_growth' }] });
    const [paid] = world.transactions();
    if (!paid) throw new Error('The ledger does not have the payment.');
    const subject = { plan: paid.plan, paymentIntentId: requirePaymentIntent(paid) };
    await change(plan, { items: [{ id: itemOf(plan), price: 'price_ai_caller_starter' }] });
    expect(app()).toMatchObject({ tierId: 'starter' });
    expect(record(plan)?.nextInvoice?.totalCents).toBe(4900 - 19_900 + 4900);
    const limit = { total: 0, withoutCredit: 0 };
    expect(await findRefundable(subject, world.sdk)).toEqual(limit);
    // A plan that ends now gets no next invoice.
    expect(await findRefundable({ ...subject, choice: 'cancel_now' }, world.sdk)).toMatchObject({
      total: 19_900,
    });
    // Stripe keeps the renewal's invoice as a draft for an hour, with the credit.
    const end = plan.items.data[0]?.current_period_end ?? 0;
    await payer.advance(end + 60);
    await world.deliverAll();
    expect(await findRefundable(subject, world.sdk)).toEqual(limit);
    await payer.advance(end + 2 * 3600);
    await world.deliverAll();
    const customer = await world.sdk.customers.retrieve(payer.id);
    expect(customer).toMatchObject({ balance: 4900 - 19_900 + 4900 });
    expect(await findRefundable(subject, world.sdk)).toMatchObject({ total: 10_100, withoutCredit: 0 });
  });

  it('changes the price with an invoice: the plan’s name follows everywhere, also after later changes', async () => {
    const plan = await subscribe();
    await change(plan, {
      items: [{ id: itemOf(plan), price: 'price_ai_caller_growth' }],
      proration_behavior: 'always_invoice',
    });
    expect(app()).toMatchObject({ tierId: 'growth' });
    expect(newest()).toMatchObject({ description: 'AI Caller, Growth plan', plan: { prorated: true } });
    const subjects = () =>
      [...world.ledger.records<{ message: { subject: string } }>('mail').values()].map(
        ({ message }) => message.subject,
      );
    expect(subjects()).toContain('Plan changed: AI Caller, Growth plan');
    expect(subjects()).toContain('Receipt: $150.00 for AI Caller, Growth plan');
    await renew(plan);
    expect(newest()).toMatchObject({ description: 'AI Caller, Growth plan', amountCents: 19_900 });
    // To another app, and back to the first plan.
    await change(plan, {
      items: [{ id: itemOf(plan), price: 'price_blooger_pro' }],
      proration_behavior: 'none',
    });
    expect(record(plan)).toMatchObject({ appId: 'blooger', tierId: 'pro' });
    expect(app()).toBeUndefined();
    await change(plan, {
      items: [{ id: itemOf(plan), price: 'price_ai_caller_starter' }],
      proration_behavior: 'none',
    });
    expect(app()).toMatchObject({ tierId: 'starter' });
    expect(world.transactions().map(({ description }) => description)).toEqual([
      'AI Caller, Starter plan',
      'AI Caller, Growth plan',
      'AI Caller, Growth plan',
    ]);
  });

  it('cancels a plan with a credit for its unused time: it is not refunded as well', async () => {
    const plan = await subscribe();
    await world.sdk.subscriptions.cancel(plan.id, { prorate: true, invoice_now: true });
    await world.deliverAll();
    const [paid] = world.transactions();
    if (!paid) throw new Error('The ledger does not have the payment.');
    expect(await world.sdk.customers.retrieve(payer.id)).toMatchObject({ balance: -4900 });
    const subject = { plan: paid.plan, paymentIntentId: requirePaymentIntent(paid) };
    expect(await findRefundable(subject, world.sdk)).toEqual({ total: 4900, withoutCredit: 0 });
  });

  it('credits an invoice to the balance: it is not refunded, or credited by a change, as well', async () => {
    const plan = await subscribe({ items: [{ price: 'price_ai_caller_growth' }] });
    const [paid] = world.transactions();
    if (!paid) throw new Error('The ledger does not have the payment.');
    const whole = { amount: 19_900, credit_amount: 19_900 };
    await world.sdk.creditNotes.create({ invoice: await latestInvoice(plan), ...whole });
    await world.deliverAll();
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 0, startingBalanceCents: -19_900 });
    const subject = { plan: paid.plan, paymentIntentId: requirePaymentIntent(paid) };
    expect(await findRefundable(subject, world.sdk)).toEqual({ total: 19_900, withoutCredit: 0 });
    expect(await preview(plan, 'starter')).toMatchObject({ amountDue: 0, credit: 199 - 49 });
  });

  it('adds an item to the next invoice: the next charge has it', async () => {
    const plan = await subscribe();
    const item = { customer: payer.id, subscription: plan.id, amount: 7000, currency: 'usd' };
    await world.sdk.invoiceItems.create({ ...item, description: 'Setup' });
    await world.deliverAll();
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 11_900 });
  });

  it('gives a running plan a trial, and ends it', async () => {
    const plan = await subscribe();
    await change(plan, { trial_end: now + 10 * DAY, proration_behavior: 'none' });
    expect(app()).toMatchObject({ status: 'trialing' });
    expect(record(plan)?.trialEnd).toMatchObject({});
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 4900 });
    await change(plan, { trial_end: 'now' });
    expect(app()).toMatchObject({ status: 'active' });
    expect(world.transactions()).toHaveLength(2);
  });

  it('gives a coupon for everything: a change to monthly charges names the next month, not the next year', async () => {
    const plan = await subscribe({ items: [{ price: 'price_ai_caller_starter_yearly' }] });
    const free = await world.sdk.coupons.create({ percent_off: 100, duration: 'forever' });
    await change(plan, { discounts: [{ coupon: free.id }] });
    const { nextChargeAt } = await preview(plan, 'starter');
    expect(Date.parse(nextChargeAt) / 1000 - now).toBeLessThan(32 * DAY);
  });

  it('gives a coupon for half of everything: a change states what a period costs then', async () => {
    const half = await world.sdk.coupons.create({ percent_off: 50, duration: 'forever' });
    const plan = await subscribe({ discounts: [{ coupon: half.id }] });
    expect(await preview(plan, 'growth')).toMatchObject({ recurringAmount: 99.5 });
    expect(await preview(plan, 'starter-yearly')).toMatchObject({ recurringAmount: 245 });
  });

  it('gives a coupon for one charge', async () => {
    const plan = await subscribe();
    const coupon = await world.sdk.coupons.create({ amount_off: 1000, currency: 'usd', duration: 'once' });
    await change(plan, { discounts: [{ coupon: coupon.id }] });
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 3900 });
    await renew(plan);
    expect(newest()).toMatchObject({ amountCents: 3900, asked: null });
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 4900 });
  });

  it.each(['void', 'uncollectible'] as const)('gives up an unpaid renewal: %s', async how => {
    const plan = await subscribe();
    await payer.useCard(plan, 'pm_card_chargeCustomerFail');
    await renew(plan);
    const invoice = await latestInvoice(plan);
    if (how === 'void') await world.sdk.invoices.voidInvoice(invoice);
    else await world.sdk.invoices.markUncollectible(invoice);
    await world.deliverAll();
    expect(newest()).toMatchObject({ status: how === 'void' ? 'canceled' : 'failed' });
    expect(record(plan)?.plans.map(({ monthlyCents }) => monthlyCents)).toContain(0);
    await expect(preview(plan, 'growth')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('notes that an invoice was paid outside of Stripe: it counts as paid, and is credited', async () => {
    const plan = await subscribe();
    await payer.useCard(plan, 'pm_card_chargeCustomerFail');
    await renew(plan);
    expect(app()).toMatchObject({ status: 'past_due' });
    await world.sdk.invoices.pay(await latestInvoice(plan), { paid_out_of_band: true });
    await world.deliverAll();
    expect(app()).toMatchObject({ status: 'active' });
    const renewals = world.transactions().slice(1);
    expect(renewals).toMatchObject([
      { status: 'canceled', renewal: null },
      { status: 'completed', amountCents: 4900, stripePaymentIntentId: null, creditUsedCents: 0 },
    ]);
    await payer.useCard(plan, 'pm_card_visa');
    const { prorationDate, amountDue } = await preview(plan, 'growth');
    expect(amountDue).toBeLessThan(151);
    const request = { priceId: toPlan('growth').priceId, prorationDate, amountDue };
    const attempt = { uid: 'ada', subscriptionId: plan.id, target: toPlan('growth'), request };
    await changeOwnPlan({ ...attempt, idempotencyKey: 'k' }, world.sdk, now);
    await world.deliverAll();
    expect(newest()).toMatchObject({ amountCents: Math.round(amountDue * 100), status: 'completed' });
  });

  it('charges a customer, alone and with an invoice: both are on record', async () => {
    const { paymentIntents, invoiceItems, invoices, paymentMethods, customers } = world.sdk;
    const method = await paymentMethods.attach('pm_card_visa', { customer: payer.id });
    await customers.update(payer.id, { invoice_settings: { default_payment_method: method.id } });
    const charge = { amount: 5000, currency: 'usd', customer: payer.id, payment_method: method.id };
    const automatic = { enabled: true, allow_redirects: 'never' } as const;
    const whole = { ...charge, automatic_payment_methods: automatic, confirm: true };
    await paymentIntents.create({ ...whole, description: 'Workshop' });
    await paymentIntents.create({ ...whole, metadata: { appId: 'other-product' } });
    await invoiceItems.create({ customer: payer.id, amount: 7000, currency: 'usd', description: 'Setup' });
    const { id } = await invoices.create({
      customer: payer.id,
      pending_invoice_items_behavior: 'include',
    });
    await invoices.finalizeInvoice(id);
    await invoices.pay(id);
    await world.deliverAll();
    expect(world.transactions()).toMatchObject([
      { userId: 'ada', kind: 'catalog', amountCents: 5000, description: 'Workshop', status: 'completed' },
      { userId: 'ada', kind: 'catalog', amountCents: 7000, description: 'Setup', status: 'completed' },
    ]);
    expect(world.transactions()[1]?.invoiceUrl).toContain('/invoices/');
    const mail = [...world.ledger.records('mail').keys()];
    expect(mail.filter(each => each.startsWith('receipt-'))).toHaveLength(2);
    // Its account is erased, and with it the customer.
    const [workshop] = world.transactions();
    if (!workshop) throw new Error('The ledger does not have the payment.');
    await customers.del(payer.id);
    await world.sdk.refunds.create({ payment_intent: requirePaymentIntent(workshop) });
    await world.deliverAll();
    expect(world.transactions()[0]).toMatchObject({ userId: 'ada', status: 'refunded' });
  });

  it('renames a product and a price, and archives them: plans that run keep their name', async () => {
    const plan = await subscribe();
    await world.sdk.products.update('prod_ai_caller_starter', { name: 'Renamed', active: false });
    await world.sdk.prices.update('price_ai_caller_starter', { nickname: 'Old', active: false });
    await renew(plan);
    expect(newest()).toMatchObject({ description: 'AI Caller, Starter plan', status: 'completed' });
    expect(app()).toMatchObject({ tierId: 'starter' });
  });

  it('adds another item to a subscription: the plan stays, and the next charge has both', async () => {
    const plan = await subscribe();
    const { id } = await world.sdk.prices.create({
      currency: 'usd',
      unit_amount: 1500,
      product_data: { name: 'Support' },
      recurring: { interval: 'month' },
    });
    await change(plan, { items: [{ price: id }], proration_behavior: 'none' });
    expect(record(plan)).toMatchObject({ tierId: 'starter', price: { amountCents: 4900 } });
    expect(record(plan)?.nextInvoice).toMatchObject({ amountDueCents: 6400 });
  });
});
