import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox, stripeErrorOf } from '../../testing/open-sandbox.ts';

const STARTER = 'price_ai_caller_starter';
const GROWTH = 'price_ai_caller_growth';
const DAY = 86_400;
const START = Date.UTC(2026, 0, 31) / 1000;

let sandbox: OpenSandbox;
let sdk: Stripe;
beforeAll(async () => {
  sandbox = await openSandbox();
  sdk = sandbox.sdk;
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

async function createPayer(card = 'pm_card_visa', clock?: string) {
  const customer = await sdk.customers.create({ email: 'a@b.co', ...(clock ? { test_clock: clock } : {}) });
  const method = await sdk.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, default_payment_method: method.id };
}

const subscribe = async (
  params: Partial<Stripe.SubscriptionCreateParams> = {},
  card?: string,
  clock?: string,
) =>
  sdk.subscriptions.create({ ...(await createPayer(card, clock)), items: [{ price: STARTER }], ...params });

function firstItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error('The subscription has no item.');
  return item;
}

const eventTypes = async () => (await sdk.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
const clockAt = (frozen_time: number) => sdk.testHelpers.testClocks.create({ frozen_time });
const advance = (clock: string, frozen_time: number) =>
  sdk.testHelpers.testClocks.advance(clock, { frozen_time });

describe('new subscriptions', () => {
  it('charges a new subscription and links its invoice and payment', async () => {
    const subscription = await subscribe({ metadata: { tierId: 'starter' } });
    expect(subscription.status).toBe('active');
    const item = firstItem(subscription);
    expect(item.current_period_end).toBeGreaterThan(item.current_period_start + 27 * DAY);
    const invoice = await sdk.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ['payments'],
    });
    expect(invoice).toMatchObject({ status: 'paid', total: 4900, billing_reason: 'subscription_create' });
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { tierId: 'starter' },
    });
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
    const payments = await sdk.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(payments.data.map(payment => payment.invoice)).toEqual([invoice.id]);
    expect(await eventTypes()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('keeps a subscription incomplete after a decline until another card pays', async () => {
    const subscription = await subscribe({}, 'pm_card_chargeCustomerFail');
    expect(subscription.status).toBe('incomplete');
    const invoice = String(subscription.latest_invoice);
    const otherMethod = (await createPayer()).default_payment_method;
    expect(await stripeErrorOf(sdk.invoices.pay(invoice, { payment_method: otherMethod }))).toMatchObject({
      param: 'payment_method',
    });
    const own = await sdk.paymentMethods.attach('pm_card_visa', { customer: String(subscription.customer) });
    await sdk.invoices.pay(invoice, { payment_method: own.id });
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('activates a default_incomplete subscription when its intent is confirmed', async () => {
    const customer = await sdk.customers.create({});
    const subscription = await sdk.subscriptions.create({
      customer: customer.id,
      items: [{ price: STARTER }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const intent = invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? '';
    await sdk.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/back',
    });
    const active = await sdk.subscriptions.retrieve(subscription.id);
    expect(active.status).toBe('active');
    expect(active.default_payment_method).toMatch(/^pm_/);
  });

  it.each([
    [{ items: [{ price: 'price_irs2290_filing' }] }, 'items[0][price]'],
    [{ items: [{ price: 'price_none' }] }, 'items[0][price]'],
    [{ items: [{ price: STARTER }], customer: 'cus_none' }, 'customer'],
  ])('rejects a new subscription with %o', async (params, param) => {
    expect(await stripeErrorOf(subscribe(params))).toMatchObject({ statusCode: 400, param });
  });
});

describe('plan changes', () => {
  it('charges a plan change exactly as previewed', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    await advance(clock.id, START + 10 * DAY);
    const change = {
      items: [{ id: firstItem(subscription).id, price: GROWTH }],
      proration_behavior: 'always_invoice' as const,
      proration_date: START + 10 * DAY,
    };
    const preview = await sdk.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview.lines.data.map(line => line.amount > 0)).toEqual([false, true]);
    expect(preview.amount_due).toBe(preview.lines.data.reduce((sum, line) => sum + line.amount, 0));
    const changed = await sdk.subscriptions.update(subscription.id, {
      ...change,
      expand: ['latest_invoice'],
    });
    expect(firstItem(changed).price.id).toBe(GROWTH);
    expect(changed.latest_invoice as Stripe.Invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: preview.amount_due,
    });
  });

  it('adds prorations to the next invoice by default', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    await advance(clock.id, START + 10 * DAY);
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: firstItem(subscription).id, price: GROWTH }],
    });
    expect((await sdk.invoices.list()).data).toHaveLength(1);
    await advance(clock.id, START + 32 * DAY);
    const [renewal] = (await sdk.invoices.list({ subscription: subscription.id })).data;
    expect(renewal?.billing_reason).toBe('subscription_cycle');
    expect(renewal?.lines.data).toHaveLength(3);
    expect(renewal?.total).toBeGreaterThan(19_900);
  });

  it('credits a downgrade to the customer’s balance', async () => {
    const subscription = await subscribe({ items: [{ price: GROWTH }] });
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: firstItem(subscription).id, price: STARTER }],
      proration_behavior: 'always_invoice',
    });
    const customer = (await sdk.customers.retrieve(String(subscription.customer))) as Stripe.Customer;
    expect(customer.balance).toBe(4900 - 19_900);
  });
});

describe('pending updates', () => {
  /** Changes the plan of a subscription whose card was replaced by `card`. */
  async function changeWith(card: string) {
    const subscription = await subscribe();
    const customer = String(subscription.customer);
    const method = await sdk.paymentMethods.attach(card, { customer });
    await sdk.subscriptions.update(subscription.id, { default_payment_method: method.id });
    return sdk.subscriptions.update(subscription.id, {
      items: [{ id: firstItem(subscription).id, price: GROWTH }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  }
  const intentOf = async (subscription: Stripe.Subscription) => {
    const invoice = await sdk.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ['payments.data.payment.payment_intent'],
    });
    return invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  };

  it('applies a pending update immediately when the card pays', async () => {
    const changed = await changeWith('pm_card_visa');
    expect(changed.pending_update).toBeNull();
    expect(firstItem(changed).price.id).toBe(GROWTH);
  });

  it('applies a pending update after 3-D Secure when its invoice is paid', async () => {
    const pending = await changeWith('pm_card_authenticationRequired');
    expect(firstItem(pending).price.id).toBe(STARTER);
    expect(pending.pending_update?.subscription_items?.[0]?.price.id).toBe(GROWTH);
    const intent = await intentOf(pending);
    expect(intent.status).toBe('requires_action');
    const own = await sdk.paymentMethods.attach('pm_card_visa', { customer: String(pending.customer) });
    await sdk.invoices.pay(String(pending.latest_invoice), { payment_method: own.id });
    const after = await sdk.subscriptions.retrieve(pending.id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(firstItem(after).price.id).toBe(GROWTH);
    expect(await eventTypes()).toContain('customer.subscription.pending_update_applied');
  });

  it('keeps a pending update after a decline and expires it with its voided invoice', async () => {
    const pending = await changeWith('pm_card_chargeCustomerFail');
    expect(pending).toMatchObject({ status: 'active' });
    expect(firstItem(pending).price.id).toBe(STARTER);
    expect((await intentOf(pending)).last_payment_error?.code).toBe('card_declined');
    await sdk.invoices.voidInvoice(String(pending.latest_invoice));
    const after = await sdk.subscriptions.retrieve(pending.id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(firstItem(after).price.id).toBe(STARTER);
    expect(await eventTypes()).toContain('customer.subscription.pending_update_expired');
  });

  it('rejects other parameters with pending_if_incomplete', async () => {
    const subscription = await subscribe();
    const change = sdk.subscriptions.update(subscription.id, {
      items: [{ id: firstItem(subscription).id, price: GROWTH }],
      payment_behavior: 'pending_if_incomplete',
      metadata: { tierId: 'growth' },
    });
    expect(await stripeErrorOf(change)).toMatchObject({ statusCode: 400, param: 'metadata' });
  });

  it('charges nothing for an amount below the minimum, as previewed', async () => {
    const subscription = await subscribe();
    const item = firstItem(subscription);
    const change = {
      items: [{ id: item.id, price: GROWTH }],
      proration_behavior: 'always_invoice' as const,
      // Shortly before the end: the difference is less than 50 cents.
      proration_date: item.current_period_end - 5000,
    };
    const preview = await sdk.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview.total).toBeGreaterThan(0);
    const changed = await sdk.subscriptions.update(subscription.id, {
      ...change,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    expect(preview.amount_due).toBe(0);
    expect(changed.latest_invoice as Stripe.Invoice).toMatchObject({ status: 'paid', amount_due: 0 });
    expect(firstItem(changed).price.id).toBe(GROWTH);
  });
});

describe('previews of the next invoice', () => {
  const previewOf = ({ id }: Stripe.Subscription, details: object = {}) =>
    sdk.invoices.createPreview({ subscription: id, ...details });

  /** Renews a subscription of a test clock, and returns the invoice. */
  async function renewed(subscription: Stripe.Subscription, clock: string) {
    await advance(clock, firstItem(subscription).current_period_end + 2 * 3600);
    const { latest_invoice } = await sdk.subscriptions.retrieve(subscription.id);
    return sdk.invoices.retrieve(String(latest_invoice));
  }

  it('equal the charge of the renewal: quantity, discount and credit', async () => {
    const clock = await clockAt(START);
    const coupon = await sdk.coupons.create({ percent_off: 25, duration: 'forever' });
    const subscription = await subscribe(
      { items: [{ price: STARTER, quantity: 3 }], discounts: [{ coupon: coupon.id }] },
      'pm_card_visa',
      clock.id,
    );
    await sdk.customers.update(String(subscription.customer), { balance: -2000 });
    const preview = await previewOf(subscription);
    expect(preview).toMatchObject({
      subtotal: 14_700,
      total: 11_025,
      total_discount_amounts: [{ amount: 3675 }],
      starting_balance: -2000,
      ending_balance: 0,
      amount_due: 9025,
    });
    const { subtotal, total, amount_due, starting_balance } = await renewed(subscription, clock.id);
    expect({ subtotal, total, amount_due, starting_balance }).toEqual({
      subtotal: 14_700,
      total: 11_025,
      amount_due: 9025,
      starting_balance: -2000,
    });
  });

  it('deduct a discount for one invoice once', async () => {
    const coupon = await sdk.coupons.create({ amount_off: 1000, currency: 'usd', duration: 'once' });
    const subscription = await subscribe();
    await sdk.subscriptions.update(subscription.id, { discounts: [{ coupon: coupon.id }] });
    expect((await previewOf(subscription)).total).toBe(3900);
    await sandbox.control('POST', `/subscriptions/${subscription.id}/renew`);
    expect((await previewOf(subscription)).total).toBe(4900);
  });

  it('charge the last period before the end in part', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    const { current_period_end: end } = firstItem(subscription);
    await sdk.subscriptions.update(subscription.id, { cancel_at: end + 10 * DAY });
    // March has 31 days.
    expect((await previewOf(subscription)).total).toBe(Math.round((4900 * 10) / 31));
    expect((await renewed(subscription, clock.id)).total).toBe(Math.round((4900 * 10) / 31));
    expect(await stripeErrorOf(previewOf(subscription))).toMatchObject({ code: 'invoice_upcoming_none' });
    await advance(clock.id, end + 11 * DAY);
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 10 * DAY,
    });
  });

  it.each([
    ['ends with its period', { cancel_at_period_end: true }],
    ['has ended', null],
  ] as const)('do not exist for a subscription that %s', async (_, change) => {
    const subscription = await subscribe();
    if (change) await sdk.subscriptions.update(subscription.id, change);
    else await sdk.subscriptions.cancel(subscription.id);
    expect(await stripeErrorOf(previewOf(subscription))).toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    });
  });
});

describe('a paused subscription', () => {
  /** A subscription whose trial has ended without a card. */
  async function paused() {
    const clock = await clockAt(START);
    const customer = await sdk.customers.create({ email: 'a@b.co', test_clock: clock.id });
    const { id } = await sdk.subscriptions.create({
      customer: customer.id,
      items: [{ price: STARTER }],
      trial_end: START + 7 * DAY,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await advance(clock.id, START + 20 * DAY);
    return sdk.subscriptions.retrieve(id);
  }
  const giveCard = async ({ id, customer }: Stripe.Subscription, card: string) => {
    const method = await sdk.paymentMethods.attach(card, { customer: String(customer) });
    await sdk.subscriptions.update(id, { default_payment_method: method.id });
  };

  it('is charged when it is resumed, as previewed, and starts a period', async () => {
    const subscription = await paused();
    expect(subscription.status).toBe('paused');
    await giveCard(subscription, 'pm_card_visa');
    const { id } = subscription;
    expect(await stripeErrorOf(sdk.invoices.createPreview({ subscription: id }))).toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const preview = await sdk.invoices.createPreview({
      subscription: id,
      subscription_details: { resume_at: 'now' },
    });
    expect(preview.amount_due).toBe(4900);
    const resumed = await sdk.subscriptions.resume(id, { expand: ['latest_invoice'] });
    expect(resumed).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 4900 },
    });
    expect(firstItem(resumed).current_period_start).toBe(START + 20 * DAY);
    expect(await eventTypes()).toContain('customer.subscription.resumed');
    expect(await stripeErrorOf(sdk.subscriptions.resume(id))).toMatchObject({ statusCode: 400 });
  });

  it('stays paused until 3-D Secure is completed', async () => {
    const subscription = await paused();
    await giveCard(subscription, 'pm_card_authenticationRequired');
    const resumed = await sdk.subscriptions.resume(subscription.id);
    expect(resumed.status).toBe('paused');
    const own = await sdk.paymentMethods.attach('pm_card_visa', { customer: String(resumed.customer) });
    await sdk.invoices.pay(String(resumed.latest_invoice), { payment_method: own.id });
    expect((await sdk.subscriptions.retrieve(resumed.id)).status).toBe('active');
  });

  it('is past due when the card is declined', async () => {
    const subscription = await paused();
    await giveCard(subscription, 'pm_card_chargeCustomerFail');
    expect((await sdk.subscriptions.resume(subscription.id)).status).toBe('past_due');
  });
});

describe('cancellation', () => {
  it('cancels a subscription at the period’s end and can be resumed until then', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    const ending = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: firstItem(subscription).current_period_end,
    });
    const resumed = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(clock.id, START + 40 * DAY);
    const ended = await sdk.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: firstItem(subscription).current_period_end });
    expect((await eventTypes()).at(-2)).toBe('customer.subscription.deleted');
    expect((await sdk.subscriptions.list()).data).toEqual([]);
  });

  it('cancels a subscription immediately', async () => {
    const subscription = await subscribe();
    const canceled = await sdk.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: 'too expensive' },
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'too expensive', reason: 'cancellation_requested' },
    });
    expect(await stripeErrorOf(sdk.subscriptions.cancel(subscription.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('cancels the subscriptions of a deleted customer', async () => {
    const subscription = await subscribe();
    await sdk.customers.del(String(subscription.customer));
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await sdk.customers.retrieve(String(subscription.customer))).toMatchObject({ deleted: true });
  });
});

describe('test clocks', () => {
  it('renews a subscription monthly on the anchor’s day', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    await advance(clock.id, Date.UTC(2026, 3, 1) / 1000);
    const item = firstItem(await sdk.subscriptions.retrieve(subscription.id));
    expect(new Date(item.current_period_start * 1000).toISOString()).toBe('2026-03-31T00:00:00.000Z');
    expect(new Date(item.current_period_end * 1000).toISOString()).toBe('2026-04-30T00:00:00.000Z');
    const invoices = (await sdk.invoices.list({ subscription: subscription.id })).data;
    expect(invoices.map(({ status, billing_reason }) => [billing_reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('charges at the end of a trial, three days after trial_will_end', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({ trial_period_days: 7 }, 'pm_card_visa', clock.id);
    expect(subscription.status).toBe('trialing');
    await advance(clock.id, START + 5 * DAY);
    expect(await eventTypes()).toContain('customer.subscription.trial_will_end');
    await advance(clock.id, START + 8 * DAY);
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect((await sdk.charges.list()).data.map(({ amount }) => amount)).toEqual([4900]);
  });

  it('marks a failed renewal as past_due until a new card pays', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    const customer = String(subscription.customer);
    const bad = await sdk.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await sdk.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance(clock.id, START + 30 * DAY);
    const late = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    const invoice = late.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(invoice.next_payment_attempt).toBeGreaterThan(START + 30 * DAY);
    const good = await sdk.paymentMethods.attach('pm_card_visa', { customer });
    await sdk.invoices.pay(invoice.id, { payment_method: good.id });
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('cancels an unpaid subscription after the last retry', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    const customer = String(subscription.customer);
    const bad = await sdk.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await sdk.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance(clock.id, START + 50 * DAY);
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('expires a subscription whose first invoice was never paid', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_chargeCustomerFail', clock.id);
    await advance(clock.id, START + DAY);
    const expired = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(expired.status).toBe('incomplete_expired');
    expect((expired.latest_invoice as Stripe.Invoice).status).toBe('void');
  });

  it('renews a subscription immediately with a control call', async () => {
    const subscription = await subscribe();
    const reply = await sandbox.control('POST', `/subscriptions/${subscription.id}/renew`);
    expect(reply).toMatchObject({ status: 'paid', subscription: 'active' });
    const renewed = firstItem(await sdk.subscriptions.retrieve(subscription.id));
    expect(renewed.current_period_start).toBe(firstItem(subscription).current_period_end);
  });

  it('fails a renewal, retries it and ends the plan after the last attempt with control calls', async () => {
    const subscription = await subscribe();
    const declined = await sdk.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: String(subscription.customer),
    });
    await sdk.subscriptions.update(subscription.id, { default_payment_method: declined.id });
    const path = `/subscriptions/${subscription.id}`;
    expect(await sandbox.control('POST', `${path}/renew`)).toMatchObject({ subscription: 'past_due' });
    for (const attempt of [2, 3]) {
      const reply = await sandbox.control('POST', `${path}/retry`);
      expect(reply).toMatchObject({ attempt, nextAttempt: expect.any(Number), subscription: 'past_due' });
    }
    const last = { attempt: 4, nextAttempt: null, subscription: 'canceled' };
    expect(await sandbox.control('POST', `${path}/retry`)).toEqual(last);
  });

  it('sets when a card expires and when a trial ends with control calls', async () => {
    const trial = await subscribe({ trial_period_days: 14 });
    const path = `/subscriptions/${trial.id}`;
    await sandbox.control('POST', `${path}/card`, { month: 2, year: 2031 });
    const method = await sdk.paymentMethods.retrieve(String(trial.default_payment_method));
    expect(method.card).toMatchObject({ exp_month: 2, exp_year: 2031 });
    const end = (trial.trial_end ?? 0) - DAY;
    await sandbox.control('POST', `${path}/trial`, { end });
    const moved = await sdk.subscriptions.retrieve(trial.id);
    expect([moved.trial_end, firstItem(moved).current_period_end]).toEqual([end, end]);
  });
});

describe('billing portal', () => {
  const post = (url: string, action: string, form: Record<string, string>) =>
    fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(form) });

  it('cancels and resumes a subscription and changes the card', async () => {
    const subscription = await subscribe();
    const portal = await sdk.billingPortal.sessions.create({
      customer: String(subscription.customer),
      return_url: 'https://shop.example/back',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Cancel AI Caller: Starter');
    await post(portal.url, 'cancel', { subscription: subscription.id });
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at: firstItem(subscription).current_period_end,
      cancel_at_period_end: false,
    });
    await post(portal.url, 'resume', { subscription: subscription.id });
    expect((await sdk.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
    await post(portal.url, 'card', {
      cardNumber: '5555555555554444',
      cardExpiry: '12 / 34',
      cardCvc: '123',
    });
    const after = await sdk.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect((after.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4444');
  });

  it('ignores subscriptions of other customers', async () => {
    const subscription = await subscribe();
    const otherCustomer = await sdk.customers.create({});
    const portal = await sdk.billingPortal.sessions.create({ customer: otherCustomer.id });
    await post(portal.url, 'cancel', { subscription: subscription.id });
    expect((await sdk.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
  });
});
