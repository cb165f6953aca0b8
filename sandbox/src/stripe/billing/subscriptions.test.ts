import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { catchStripeError, sharedSandbox } from '../../testing/open-sandbox.ts';

const STARTER = 'price_ai_caller_starter';
const GROWTH = 'price_ai_caller_growth';
const DAY = 86_400;
const START = Date.UTC(2026, 0, 31) / 1000;

const sandbox = await sharedSandbox();
const { sdk } = sandbox;

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

  it.each([
    [{ items: [{ price: 'price_irs2290_filing' }] }, 'items[0][price]'],
    [{ items: [{ price: 'price_none' }] }, 'items[0][price]'],
    [{ items: [{ price: STARTER }], customer: 'cus_none' }, 'customer'],
  ])('rejects a new subscription with %o', async (params, param) => {
    expect(await catchStripeError(subscribe(params))).toMatchObject({ statusCode: 400, param });
  });
});

it('a plan change rejects other parameters with pending_if_incomplete', async () => {
  const subscription = await subscribe();
  const change = sdk.subscriptions.update(subscription.id, {
    items: [{ id: firstItem(subscription).id, price: GROWTH }],
    payment_behavior: 'pending_if_incomplete',
    metadata: { tierId: 'growth' },
  });
  expect(await catchStripeError(change)).toMatchObject({ statusCode: 400, param: 'metadata' });
});

it('a plan change charges nothing for an amount below the minimum, as previewed', async () => {
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

describe('previews of the next invoice', () => {
  const getPreview = ({ id }: Stripe.Subscription) => sdk.invoices.createPreview({ subscription: id });

  /** Renews a subscription of a test clock, and returns the invoice. */
  async function renewed(subscription: Stripe.Subscription, clock: string) {
    await advance(clock, firstItem(subscription).current_period_end + 2 * 3600);
    const { latest_invoice } = await sdk.subscriptions.retrieve(subscription.id);
    return sdk.invoices.retrieve(String(latest_invoice));
  }

  it('charge the last period before the end in part', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_visa', clock.id);
    const { current_period_end: end } = firstItem(subscription);
    await sdk.subscriptions.update(subscription.id, { cancel_at: end + 10 * DAY });
    // March has 31 days.
    expect((await getPreview(subscription)).total).toBe(Math.round((4900 * 10) / 31));
    expect((await renewed(subscription, clock.id)).total).toBe(Math.round((4900 * 10) / 31));
    expect(await catchStripeError(getPreview(subscription))).toMatchObject({ code: 'invoice_upcoming_none' });
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
    expect(await catchStripeError(getPreview(subscription))).toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    });
  });
});

it('a resumed subscription stays paused until its invoice is charged, and is past due when the card is declined', async () => {
  const clock = await clockAt(START);
  const { id: customer } = await sdk.customers.create({ email: 'a@b.co', test_clock: clock.id });
  const { id } = await sdk.subscriptions.create({
    customer,
    items: [{ price: STARTER }],
    trial_end: START + 7 * DAY,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await advance(clock.id, START + 20 * DAY);
  expect(await sdk.subscriptions.retrieve(id)).toMatchObject({
    status: 'paused',
    status_details: { paused: { transitioned_at: START + 7 * DAY } },
  });
  const declined = await sdk.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await sdk.subscriptions.update(id, { default_payment_method: declined.id });
  const { status, latest_invoice } = await sdk.subscriptions.resume(id, { expand: ['latest_invoice'] });
  expect([status, latest_invoice]).toMatchObject(['paused', { status: 'open', attempted: false }]);
  await catchStripeError(sdk.invoices.pay((latest_invoice as Stripe.Invoice).id));
  expect((await sdk.subscriptions.retrieve(id)).status).toBe('past_due');
});

describe('test clocks', () => {
  it('expires a subscription whose first invoice was never paid', async () => {
    const clock = await clockAt(START);
    const subscription = await subscribe({}, 'pm_card_chargeCustomerFail', clock.id);
    await advance(clock.id, START + DAY);
    const expired = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(expired.status).toBe('incomplete_expired');
    expect((expired.latest_invoice as Stripe.Invoice).status).toBe('void');
  });
});

it('the billing portal ignores subscriptions of other customers', async () => {
  const subscription = await subscribe();
  const otherCustomer = await sdk.customers.create({});
  const portal = await sdk.billingPortal.sessions.create({ customer: otherCustomer.id });
  const body = new URLSearchParams({ subscription: subscription.id });
  expect((await fetch(`${portal.url}/cancel`, { method: 'POST', body })).ok).toBe(true);
  expect((await sdk.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
});
