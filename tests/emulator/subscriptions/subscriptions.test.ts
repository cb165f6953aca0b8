import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, failure, get, post } from '../../support/api.ts';
import { awaitDocument } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import {
  createForeignPrice,
  newKey,
  openPlanCheckout,
  subscribe,
  subscribePaused,
  useCard,
} from '../../support/records/subscriptions.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

const STARTER = 'price_ai_caller_starter';
const STARTER_YEARLY = 'price_ai_caller_starter_yearly';
const GROWTH = 'price_ai_caller_growth';
const DAY = 86_400;
const DECLINED = { status: 402, json: { code: 'payment_declined', error: 'Your card was declined.' } };

let ada: Person;
beforeEach(async () => {
  ada = await newPerson();
});

const preview = (id: string, priceId: unknown, as = ada) =>
  post(`/api/subscriptions/${id}/preview`, { priceId }, { as });
const change = (id: string, body: object, headers: Record<string, string> = newKey(), as = ada) =>
  post(`/api/subscriptions/${id}/change`, body, { as, headers });
/** Cancels, resumes or pays a plan. */
const act = (action: 'cancel' | 'resume' | 'pay', { id }: Stripe.Subscription) =>
  post(`/api/subscriptions/${id}/${action}`, {}, { as: ada, headers: newKey() });
const agreed = ({ json }: ApiResponse) => ({
  priceId: json.priceId,
  prorationDate: json.prorationDate,
  amountDue: json.amountDue,
});
const listInvoices = async (subscription: Stripe.Subscription) =>
  (await stripe.invoices.list({ subscription: subscription.id })).data;
const awaitStatus = ({ id }: Stripe.Subscription, status: string) =>
  awaitDocument(`subscriptions/${id}`, data => data.status === status);
const awaitTier = (subscription: Stripe.Subscription, tierId: string) =>
  awaitDocument(`subscriptions/${subscription.id}`, data => data.tierId === tierId);
const getPriceId = async ({ id }: Stripe.Subscription) =>
  (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id;

/** Subscribes with a start date some days ago. */
async function subscribeEarlier(days: number, price = STARTER, tierId = 'starter') {
  await control('POST', '/clock', { now: Math.floor(Date.now() / 1000) - days * DAY });
  try {
    return await subscribe(ada, { price, tierId });
  } finally {
    await control('POST', '/clock', { now: null });
  }
}

describe('an upgrade', () => {
  it('is charged at the previewed amount, once, however often it is requested', async () => {
    const subscription = await subscribeEarlier(10);
    const shown = await preview(subscription.id, GROWTH);
    // Two thirds of a month at a difference of $150.
    expect(shown.json.amountDue).toBeGreaterThan(95);
    expect(shown.json.amountDue).toBeLessThan(110);
    expect(Date.parse(shown.json.nextChargeAt) / 1000).toBe(subscription.items.data[0]?.current_period_end);
    const key = newKey();
    const responses = await Promise.all([
      change(subscription.id, agreed(shown), key),
      change(subscription.id, agreed(shown), key),
      change(subscription.id, agreed(shown)),
    ]);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await change(subscription.id, agreed(shown), key)).toMatchObject({ json: { status: 'done' } });
    const paid = (await listInvoices(subscription)).filter(({ amount_paid }) => amount_paid > 0);
    expect(paid.map(({ billing_reason, amount_paid }) => [billing_reason, amount_paid])).toEqual([
      ['subscription_update', Math.round(shown.json.amountDue * 100)],
      ['subscription_create', 4900],
    ]);
  });

  it('requires the previewed amount and an idempotency key', async () => {
    const subscription = await subscribe(ada);
    const { amountDue, ...rest } = agreed(await preview(subscription.id, GROWTH));
    expect(await change(subscription.id, rest)).toMatchObject(failure(400, 'invalid_request', 'amountDue'));
    expect(await change(subscription.id, { ...rest, amountDue }, {})).toMatchObject({ status: 400 });
    expect(await getPriceId(subscription)).toBe(STARTER);
  });
});

describe('changing the billing period of a plan', () => {
  /** The unused part of a period, in cents, as Stripe rounds it. */
  const unusedCents = ({ items }: Stripe.Subscription, { json }: ApiResponse) => {
    const [item] = items.data;
    if (!item) throw new Error('The subscription has no item.');
    const { current_period_start: start, current_period_end: end, price } = item;
    return Math.round(((price.unit_amount ?? 0) * (end - json.prorationDate)) / (end - start));
  };

  it('to yearly is charged at the previewed amount: a year minus the unused days, to the cent', async () => {
    const subscription = await subscribeEarlier(10);
    const shown = await preview(subscription.id, STARTER_YEARLY);
    const unused = unusedCents(subscription, shown);
    expect(unused).toBeGreaterThan(3000);
    expect(shown.json).toMatchObject({
      amountDue: (49_000 - unused) / 100,
      credit: 0,
      recurringAmount: 490,
      interval: 'year',
      lines: [
        {
          description: expect.stringMatching(/^Unused time on AI Caller: Starter after /),
          amount: -unused / 100,
        },
        { description: '1 × AI Caller: Starter (at $490.00 / year)', amount: 490 },
      ],
    });
    const nextYear = new Date(shown.json.prorationDate * 1000);
    nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1);
    expect(shown.json.nextChargeAt).toBe(nextYear.toISOString());

    expect(await change(subscription.id, agreed(shown))).toMatchObject({ json: { status: 'done' } });
    const [invoice] = await listInvoices(subscription);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 49_000 - unused });
    const stored = await awaitTier(subscription, 'starter-yearly');
    // A twelfth of a year counts per month.
    expect(stored.plans.at(-1)).toMatchObject({ priceId: STARTER_YEARLY, monthlyCents: 4083 });
    expect(stored.currentPeriodEnd.toDate()).toEqual(nextYear);
    await awaitDocument(
      `entitlements/${ada.uid}`,
      ({ apps }) => apps['ai-caller']?.tierId === 'starter-yearly',
    );
  });
});

it('a plan change costs nothing during a trial', async () => {
  const trialEnd = Math.floor(Date.now() / 1000) + 14 * DAY;
  const subscription = await subscribe(ada, { trialEnd });
  const shown = await preview(subscription.id, GROWTH);
  expect(shown.json).toMatchObject({
    amountDue: 0,
    credit: 0,
    nextChargeAt: new Date(trialEnd * 1000).toISOString(),
  });
  expect(await change(subscription.id, agreed(shown))).toMatchObject({ json: { status: 'done' } });
  await awaitTier(subscription, 'growth');
});

describe('a plan change is rejected', () => {
  it('for a price that is not an available plan of this app', async () => {
    const subscription = await subscribe(ada);
    const foreign = await createForeignPrice();
    for (const priceId of ['price_none', foreign, 'price_blooger_pro', 'price_irs2290_filing']) {
      const now = Math.floor(Date.now() / 1000);
      for (const response of [
        await preview(subscription.id, priceId),
        await change(subscription.id, { priceId, prorationDate: now, amountDue: 0 }),
      ]) {
        expect(response, priceId).toMatchObject(failure(400, 'price_not_available'));
      }
    }
    expect(await getPriceId(subscription)).toBe(STARTER);
  });

  it.each([
    ['the end of the period, when an upgrade would cost nothing', 27 * DAY],
    ['an hour ago', -3600],
  ])('with a proration date from %s', async (_, offset) => {
    const subscription = await subscribeEarlier(2);
    const prorationDate = Math.floor(Date.now() / 1000) + offset;
    expect(await change(subscription.id, { priceId: GROWTH, prorationDate, amountDue: 0 })).toMatchObject(
      failure(409, 'conflict'),
    );
    expect(await getPriceId(subscription)).toBe(STARTER);
  });

  it('at another amount than the previewed one', async () => {
    const subscription = await subscribeEarlier(10);
    const shown = await preview(subscription.id, GROWTH);
    expect(await change(subscription.id, { ...agreed(shown), amountDue: 1 })).toMatchObject({ status: 409 });
    expect(await getPriceId(subscription)).toBe(STARTER);
  });

  it('after a cancellation, until the plan is resumed', async () => {
    const subscription = await subscribe(ada);
    await act('cancel', subscription);
    expect(await preview(subscription.id, GROWTH)).toMatchObject({ status: 409 });
    await act('resume', subscription);
    expect(await preview(subscription.id, GROWTH)).toMatchObject({ status: 200 });
  });

  it('for other users', async () => {
    const subscription = await subscribe(ada);
    const eve = await newPerson();
    const prorationDate = Math.floor(Date.now() / 1000);
    const body = { priceId: GROWTH };
    const bodies = {
      preview: body,
      change: { ...body, prorationDate, amountDue: 0 },
      cancel: body,
      resume: body,
      pay: body,
    };
    for (const [action, sent] of Object.entries(bodies)) {
      const path = `/api/subscriptions/${subscription.id}/${action}`;
      const response = await post(path, sent, { as: eve, headers: newKey() });
      expect(response, action).toMatchObject(failure(404, 'not_found'));
    }
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
    expect(await getPriceId(subscription)).toBe(STARTER);
  });
});

describe('a cancellation', () => {
  it('ends the plan with the paid period and can be reverted', async () => {
    const subscription = await subscribe(ada);
    const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000);
    for (const _ of ['once', 'and again']) {
      const response = await act('cancel', subscription);
      expect(response).toMatchObject({ status: 200, json: { endsAt: end.toISOString() } });
    }
    const canceled = await awaitDocument(`subscriptions/${subscription.id}`, data => data.cancelAt !== null);
    expect(canceled.cancelAt.toDate()).toEqual(end);
    expect(canceled.status).toBe('active');
    const { apps } = await awaitDocument(`entitlements/${ada.uid}`, data => data.apps['ai-caller']?.cancelAt);
    expect(apps['ai-caller'].cancelAt).toBe(end.toISOString());

    expect(await act('resume', subscription)).toMatchObject({ json: { status: 'done' } });
    await awaitDocument(`subscriptions/${subscription.id}`, data => data.cancelAt === null);
  });

  it('of a plan with a later end moves it to the paid period, and resuming restores it', async () => {
    const subscription = await subscribe(ada);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    const laterEnd = end + 70 * DAY;
    await stripe.subscriptions.update(subscription.id, { cancel_at: laterEnd });
    const endsAt = (seconds: number) =>
      awaitDocument(`subscriptions/${subscription.id}`, data => data.cancelAt?.seconds === seconds);
    expect((await endsAt(laterEnd)).nextInvoice).toMatchObject({ amountDueCents: 4900 });
    // It renews until then, so there is nothing to resume.
    await act('resume', subscription);
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBe(laterEnd);

    const canceled = await act('cancel', subscription);
    expect(canceled).toMatchObject({ status: 200, json: { endsAt: new Date(end * 1000).toISOString() } });
    expect((await endsAt(end)).nextInvoice).toBeNull();
    expect(await act('resume', subscription)).toMatchObject({ json: { status: 'done' } });
    await endsAt(laterEnd);
  });

  it('of an ended plan is rejected with 409', async () => {
    const subscription = await subscribe(ada);
    await stripe.subscriptions.cancel(subscription.id);
    expect(await act('cancel', subscription)).toMatchObject({ status: 409 });
    expect(await act('resume', subscription)).toMatchObject({ status: 409 });
  });
});

it('a renewal that fails keeps access, returns the open payment, and succeeds with another card', async () => {
  const start = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const subscription = await subscribe(ada, { clock: clock.id });
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + 2 * 3600 });
  await awaitStatus(subscription, 'past_due');
  await awaitDocument(`entitlements/${ada.uid}`, ({ apps }) => apps['ai-caller']?.status === 'past_due');

  const openPayment = () => get(`/api/subscriptions/${subscription.id}/open-payment`, { as: ada });
  const { json } = await openPayment();
  expect(json.payment).toMatchObject({
    amountDue: 49,
    currency: 'USD',
    reason: 'Your card was declined.',
    triedCard: { brand: 'visa', last4: '0341' },
  });
  expect(Date.parse(json.payment.nextAttemptAt) / 1000).toBeGreaterThan(end);
  expect(await preview(subscription.id, GROWTH)).toMatchObject({ status: 409 });
  expect(await act('pay', subscription)).toMatchObject(DECLINED);

  await useCard(subscription, 'pm_card_visa');
  expect(await act('pay', subscription)).toMatchObject({ status: 200, json: { status: 'done' } });
  await awaitStatus(subscription, 'active');
  expect((await openPayment()).json).toEqual({ payment: null });
});

describe('a paused plan', () => {
  it('requires a card to be resumed, which is charged as the ledger shows', async () => {
    const subscription = await subscribePaused(ada);
    const { nextInvoice } = await awaitStatus(subscription, 'paused');
    expect(nextInvoice).toMatchObject({ amountDueCents: 4900 });
    expect(await preview(subscription.id, GROWTH)).toMatchObject({ status: 409 });
    expect(await act('resume', subscription)).toMatchObject(failure(402, 'payment_declined'));
    await useCard(subscription, 'pm_card_visa');
    expect(await act('resume', subscription)).toMatchObject({ status: 200, json: { status: 'done' } });
    await awaitStatus(subscription, 'active');
    await awaitDocument(`entitlements/${ada.uid}`, ({ apps }) => apps['ai-caller']?.status === 'active');
    expect((await listInvoices(subscription))[0]).toMatchObject({ status: 'paid', amount_paid: 4900 });
  });

  it('waits for the bank’s authentication, and is charged once when resumed again', async () => {
    const subscription = await subscribePaused(ada);
    await useCard(subscription, 'pm_card_authenticationRequired');
    const first = await act('resume', subscription);
    expect(first).toMatchObject({ status: 200, json: { status: 'requires_action' } });
    await useCard(subscription, 'pm_card_visa');
    expect(await act('resume', subscription)).toMatchObject({ status: 200, json: { status: 'done' } });
    await awaitStatus(subscription, 'active');
    const paid = (await listInvoices(subscription)).filter(({ amount_paid }) => amount_paid > 0);
    expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([4900]);
  });

  it('is canceled immediately, and another one can be bought then', async () => {
    const subscription = await subscribePaused(ada);
    expect(await openPlanCheckout(ada)).toMatchObject(
      failure(409, 'conflict', 'Change it under Subscriptions'),
    );
    expect((await act('cancel', subscription)).status).toBe(200);
    await awaitStatus(subscription, 'canceled');
    expect(await openPlanCheckout(ada)).toMatchObject({ status: 200 });
  });
});

describe('the billing portal', () => {
  it('opens for the caller’s customer and returns to the plans', async () => {
    const subscription = await subscribe(ada);
    const response = await post('/api/billing-portal', { returnUrl: 'https://evil.example' }, { as: ada });
    expect(response.status).toBe(200);
    const page = await (await fetch(response.json.url)).text();
    expect(page).toContain(ada.email);
    expect(page).toContain(`${world.hostingUrl}/subscriptions`);
    expect(page).not.toContain('evil.example');
    expect(page).toContain(subscription.id);
  });

  it('is not available to a user who has never paid, or whose customer was deleted at Stripe', async () => {
    const portal = () => post('/api/billing-portal', {}, { as: ada });
    expect(await portal()).toMatchObject(failure(404, 'not_found'));
    const { customer } = await subscribe(ada);
    await stripe.customers.del(String(customer));
    expect(await portal()).toMatchObject(failure(404, 'not_found'));
  });
});

it('the cards of the plans are the ones that Stripe charges, also after one was replaced', async () => {
  const cards = async () => (await get('/api/subscriptions/cards', { as: ada })).json.cards;
  expect(await cards()).toEqual([]);
  const subscription = await subscribe(ada);
  expect(await cards()).toEqual([
    {
      brand: 'visa',
      last4: '4242',
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
      subscriptionIds: [subscription.id],
    },
  ]);
  await useCard(subscription, 'pm_card_mastercard');
  expect(await cards()).toMatchObject([{ brand: 'mastercard', last4: '4444' }]);
});
