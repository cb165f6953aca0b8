import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { catchStripeError, sharedSandbox } from '../../testing/open-sandbox.ts';

const sandbox = await sharedSandbox();
const { sdk } = sandbox;

const urls = {
  success_url: 'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cancel',
};
const payOnce = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  sdk.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Demo' } } },
    ],
    payment_intent_data: { metadata: { appId: 'demo-app' }, description: 'Demo payment' },
    ...urls,
    ...params,
  });
const subscribe = () =>
  sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ quantity: 1, price: 'price_ai_caller_starter' }],
    subscription_data: { metadata: { tierId: 'starter' } },
    ...urls,
  });

/** Posts the hosted page's form without following the redirect. */
function submit(session: Stripe.Checkout.Session, number = '4242 4242 4242 4242'): Promise<Response> {
  return fetch(`${sandbox.url}/c/pay/${session.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'payer@example.com',
      cardNumber: number,
      cardExpiry: '12 / 34',
      cardCvc: '123',
      billingName: 'Ada Lovelace',
      billingPostalCode: '94107',
    }),
  });
}

/** Pays with a card that needs 3-D Secure, and passes the challenge. */
async function submitAndPass(session: Stripe.Checkout.Session, number: string): Promise<Response> {
  const challenge = new URL((await submit(session, number)).headers.get('location') ?? '');
  expect(challenge.pathname).toMatch(/^\/3ds\/pi_/);
  const body = new URLSearchParams({
    secret: challenge.searchParams.get('secret') ?? '',
    outcome: 'complete',
  });
  return fetch(challenge, { method: 'POST', redirect: 'manual', body });
}

describe('payment sessions', () => {
  it('keeps the session open after a decline and shows the reason', async () => {
    const session = await payOnce();
    const declined = await submit(session, '4000000000000002');
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('Your card was declined.');
    const open = await sdk.checkout.sessions.retrieve(session.id);
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    await submit(session);
    const paid = await sdk.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: 'complete', payment_intent: open.payment_intent });
  });

  it('redirects to the shop after 3-D Secure', async () => {
    const session = await payOnce();
    const passed = await submitAndPass(session, '4000002500003155');
    const back = await fetch(passed.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('https://shop.example/done');
    expect((await sdk.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('lists the line items of a session, also when they are expanded', async () => {
    const session = await payOnce({ expand: ['line_items'] });
    const list = await sdk.checkout.sessions.listLineItems(session.id);
    expect(list.data).toMatchObject([
      { object: 'item', quantity: 2, amount_total: 1000, description: 'Demo' },
    ]);
    expect(session.line_items).toEqual({ ...list });
  });

  it.each([
    ['line_items', { line_items: [] }],
    ['success_url', { success_url: 'not a url' }],
    ['ui_mode', { ui_mode: 'hosted' }],
    ['subscription_data', { subscription_data: { description: 'x' } }],
    ['line_items[0]', { line_items: [{ price: 'price_ai_caller_starter', quantity: 1 }] }],
    ['line_items[0][price]', { line_items: [{ price: 'price_none', quantity: 1 }] }],
  ])('rejects a session with an invalid %s', async (param, params) => {
    const error = await catchStripeError(payOnce(params as Partial<Stripe.Checkout.SessionCreateParams>));
    expect(error).toMatchObject({ statusCode: 400, param });
  });
});

it('a session activates the same subscription when a second card pays after a decline', async () => {
  const session = await subscribe();
  await submit(session, '4000000000000341');
  const [incomplete] = (await sdk.subscriptions.list({ status: 'all' })).data;
  expect(incomplete?.status).toBe('incomplete');
  await submit(session);
  const all = (await sdk.subscriptions.list({ status: 'all' })).data;
  expect(all.map(({ id, status }) => [id, status])).toEqual([[incomplete?.id, 'active']]);
});

it('a session activates a subscription after 3-D Secure', async () => {
  const session = await subscribe();
  await submitAndPass(session, '4000002760003184');
  expect((await sdk.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  expect((await sdk.subscriptions.list()).data.map(({ status }) => status)).toEqual(['active']);
});
