import { randomUUID } from 'node:crypto';
import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { post } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { deliver } from '../payments/payments.ts';
import { newPerson, type Person } from '../people.ts';
import { control, stripe } from '../sandbox.ts';
import { newFinanceManager } from '../staff.ts';
import { newKey } from '../subscriptions/subscriptions.ts';

const STARTER = { priceId: 'price_ai_caller_starter', serviceName: 'AI Caller', tierName: 'Starter' };
const HOUR_MS = 3_600_000;

let ada: Person;
beforeEach(async () => {
  ada = await newPerson();
});

const newSession = () => `${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** Stores a referral to AI Caller as a browser does, an hour ago unless `changes` has another time. */
async function refer(changes: object): Promise<string> {
  const timestamp = new Date(Date.now() - HOUR_MS);
  const apps = { sourceApp: 'blooger', targetApp: 'ai-caller' };
  const referral = { ...apps, userId: null, sessionId: newSession(), timestamp, converted: false };
  return (await database.collection('referrals').add({ ...referral, ...changes })).id;
}

/** Opens the checkout through the API and pays on its page; the browser never returns from it. */
async function buy(body: object, as = ada): Promise<void> {
  const opened = await post('/api/payments/stripe/create-subscription-checkout', body, {
    as,
    headers: newKey(),
  });
  expect(opened).toMatchObject({ status: 200 });
  const page = await fetch(opened.json.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: as.email,
      cardNumber: '4242424242424242',
      cardExpiry: '12 / 34',
      cardCvc: '123',
      billingName: 'Ada',
      billingPostalCode: '94107',
    }),
  });
  expect(page.status).toBe(303);
}

/** Waits until the ledger has the user's payment; returns its transaction. */
async function paymentOf({ uid }: Person) {
  const own = database.collection('transactions').where('userId', '==', uid);
  await expect.poll(async () => (await own.get()).size).toBe(1);
  const [found] = (await own.get()).docs;
  if (!found) throw new Error('There is no payment.');
  return { id: found.id, plan: found.get('plan') as { subscriptionId: string } };
}

const conversionOf = async (id: string) => (await database.doc(`conversions/${id}`).get()).data();
const isConverted = async (id: string) => (await database.doc(`referrals/${id}`).get()).get('converted');

describe('a subscription whose buyer never returns from the checkout', () => {
  it('converts the last referral of the user, and a refund by staff reverses it to the cent', async () => {
    const older = await refer({ userId: ada.uid, timestamp: new Date(Date.now() - 2 * HOUR_MS) });
    const last = await refer({ userId: ada.uid, sourceApp: 'resume-ai' });
    const self = await refer({ userId: ada.uid, sourceApp: 'ai-caller', timestamp: new Date() });
    await refer({ userId: ada.uid, targetApp: 'blooger', timestamp: new Date() });
    await buy(STARTER);
    const { id, plan } = await paymentOf(ada);
    expect(await conversionOf(id)).toMatchObject({
      referralId: last,
      sourceApp: 'resume-ai',
      targetApp: 'ai-caller',
      userId: ada.uid,
      subscriptionId: plan.subscriptionId,
      amountCents: 4900,
      reversedCents: 0,
      currency: 'USD',
    });
    expect(await isConverted(last)).toBe(true);
    for (const other of [older, self]) expect(await isConverted(other)).toBe(false);

    const finance = await newFinanceManager();
    const refund = await post(
      `/api/admin/transactions/${id}/refunds`,
      { amount: 12.34, reason: 'requested_by_customer' },
      { as: finance, headers: newKey() },
    );
    expect(refund.status).toBe(200);
    expect(await conversionOf(id)).toMatchObject({
      referralId: last,
      amountCents: 4900,
      reversedCents: 1234,
    });
  });

  it('converts the referral that its session followed while signed out', async () => {
    const sessionId = newSession();
    const other = await refer({ timestamp: new Date(Date.now() - HOUR_MS / 2) });
    const referral = await refer({ sessionId });
    await buy({ ...STARTER, sessionId });
    const { id, plan } = await paymentOf(ada);
    expect(await conversionOf(id)).toMatchObject({ referralId: referral, userId: ada.uid });
    expect(await isConverted(other)).toBe(false);

    const event = await awaitDocument(`analytics/${subscriptionEventId(plan.subscriptionId)}`);
    const { timestamp, expiresAt, ...rest } = event;
    expect(rest).toEqual({
      eventType: 'app_subscription',
      eventData: { appId: 'ai-caller', tierId: 'starter', amount: 49 },
      userId: ada.uid,
      sessionId,
      userAgent: '',
      referrer: '',
      url: '',
    });
    expect(expiresAt.toMillis() - timestamp.toMillis()).toBeGreaterThan(399 * 24 * HOUR_MS);
    await awaitDocument(`subscriptions/${plan.subscriptionId}`, data => data.hasLedgerEvent === true);
  });

  it('converts nothing without a session id, and becomes active', async () => {
    const referral = await refer({});
    await buy(STARTER);
    const { id, plan } = await paymentOf(ada);
    expect(await conversionOf(id)).toBeUndefined();
    expect(await isConverted(referral)).toBe(false);
    await awaitDocument(`subscriptions/${plan.subscriptionId}`, ({ status }) => status === 'active');
    const events = await database.collection('analytics').where('userId', '==', ada.uid).get();
    expect(events.size).toBe(0);
  });
});

it('rejects a session id of another format', async () => {
  const answer = await post(
    '/api/payments/stripe/create-subscription-checkout',
    { ...STARTER, sessionId: 'v_0123' },
    { as: ada, headers: newKey() },
  );
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
});

it('moves a referral to the earlier of two purchases whose webhooks arrive in reverse order', async () => {
  const DAY_SECONDS = 86_400;
  const now = Math.floor(Date.now() / 1000);
  const referral = await refer({ userId: ada.uid, timestamp: new Date((now - 3 * DAY_SECONDS) * 1000) });
  const customer = await stripe.customers.create({ email: ada.email, metadata: { userId: ada.uid } });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const subscribe = async (daysAgo: number) => {
    await control('POST', '/clock', { now: now - daysAgo * DAY_SECONDS });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: STARTER.priceId }],
      metadata: { userId: ada.uid, appId: 'ai-caller', tierId: 'starter' },
    });
    const [invoice] = (await stripe.invoices.list({ subscription: id, expand: ['data.payments'] })).data;
    const intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
    return { id, intent, transaction: transactionIdOf(intent) };
  };
  const paid = ({ intent }: { intent: string }) => ({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: now,
    data: { object: { id: intent, object: 'payment_intent' } },
  });
  await control('POST', '/chaos', { drop: 1 });
  try {
    const first = await subscribe(2);
    await stripe.subscriptions.cancel(first.id);
    const second = await subscribe(1);
    expect(await (await deliver(paid(second))).json()).toMatchObject({ outcome: 'applied' });
    expect(await conversionOf(second.transaction)).toMatchObject({ referralId: referral });
    expect(await (await deliver(paid(first))).json()).toMatchObject({ outcome: 'applied' });
    expect(await conversionOf(first.transaction)).toMatchObject({
      referralId: referral,
      subscriptionId: first.id,
    });
    expect(await conversionOf(second.transaction)).toBeUndefined();
    // Two workers at once, each with its own event: one of them starts again.
    const both = await Promise.all([first, second, first, second].map(each => deliver(paid(each))));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await conversionOf(first.transaction)).toMatchObject({ referralId: referral, reversedCents: 0 });
    expect(await isConverted(referral)).toBe(true);
    await awaitDocument(`transactions/${second.transaction}`, ({ status }) => status === 'completed');
  } finally {
    await control('POST', '/clock', { now: null });
    await control('DELETE', '/chaos');
  }
});
