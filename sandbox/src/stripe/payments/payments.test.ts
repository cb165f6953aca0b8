import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { catchStripeError, NO_REDIRECTS, sdkFor, sharedSandbox } from '../../testing/open-sandbox.ts';
import { SANDBOX_KEYS } from '../api/keys.ts';

const sandbox = await sharedSandbox();
const { sdk } = sandbox;

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sdk.paymentIntents.create({
    amount: 1250,
    currency: 'usd',
    automatic_payment_methods: NO_REDIRECTS,
    ...params,
  });
const confirm = (payment_method: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  create({ confirm: true, payment_method, ...params });
const browser = sdkFor(sandbox.port, SANDBOX_KEYS.publishable);
const eventTypes = async () => (await sdk.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

async function passChallenge(intent: Stripe.PaymentIntent): Promise<Response> {
  const sdkAction: { stripe_js?: string } = intent.next_action?.use_stripe_sdk ?? {};
  const url = intent.next_action?.redirect_to_url?.url ?? sdkAction.stripe_js;
  const body = new URLSearchParams({ secret: intent.client_secret ?? '', outcome: 'complete' });
  return fetch(new URL(url ?? ''), { method: 'POST', body, redirect: 'manual' });
}

it('a payment intent creates a charge, a receipt and ordered events for a payment', async () => {
  const { id } = await create({ description: 'Demo payment', metadata: { appId: 'demo' } });
  const intent = await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1250, next_action: null });
  const charge = await sdk.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ paid: true, amount: 1250, metadata: { appId: 'demo' } });
  const receipt = await fetch(charge.receipt_url ?? '');
  expect(await receipt.text()).toContain('$12.50');
  expect(await eventTypes()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  expect(await catchStripeError(sdk.paymentIntents.confirm(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
])('a payment intent declines %s and accepts another card', async (method, code, declineCode, message) => {
  const { id } = await create();
  const error = await catchStripeError(sdk.paymentIntents.confirm(id, { payment_method: method }));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
  expect(error.decline_code).toBe(declineCode);
  const unpaid = { id, status: 'requires_payment_method', payment_method: null };
  expect(error.payment_intent).toMatchObject(unpaid);
  expect(error.payment_intent?.last_payment_error).toMatchObject({ code, type: 'card_error' });
  expect(await eventTypes()).toContain('payment_intent.payment_failed');
  const paid = await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  await confirm('pm_card_visa');
  const { data } = await sdk.charges.list({ payment_intent: id });
  expect(data.map(({ status, failure_code }) => [status, failure_code])).toEqual([
    ['succeeded', null],
    ['failed', code],
  ]);
});

it('a payment intent is canceled once', async () => {
  const { id } = await create();
  const canceled = await sdk.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await catchStripeError(sdk.paymentIntents.cancel(id))).toMatchObject({ statusCode: 400 });
});

it('3-D Secure redirects the payer to the challenge and back', async () => {
  const intent = await confirm('pm_card_authenticationRequired', { return_url: 'https://shop.example/back' });
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  const back = new URL((await passChallenge(intent)).headers.get('location') ?? '');
  expect(back.searchParams.get('redirect_status')).toBe('succeeded');
  expect(back.searchParams.get('payment_intent')).toBe(intent.id);
  const paid = await sdk.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  const charge = paid.latest_charge as Stripe.Charge;
  expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
});

it('3-D Secure declines the card after a passed challenge', async () => {
  const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds';
  const intent = await confirm(card, { use_stripe_sdk: true });
  await passChallenge(intent);
  const declined = await sdk.paymentIntents.retrieve(intent.id);
  expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds');
});

it('3-D Secure rejects a challenge without the client secret', async () => {
  const intent = await confirm('pm_card_threeDSecure2Required', { use_stripe_sdk: true });
  const forged = await fetch(`${sandbox.url}/3ds/${intent.id}`, {
    method: 'POST',
    body: new URLSearchParams({ secret: 'guess', outcome: 'complete' }),
  });
  expect(forged.status).toBe(404);
  expect((await sdk.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
});

it('the publishable key confirms an intent with its client secret and returns only public fields', async () => {
  const intent = await create({ metadata: { internal: 'yes' } });
  const method = await browser.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
  });
  const wrong = browser.rawRequest('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: 'guess',
    payment_method: method.id,
  });
  expect(await catchStripeError(wrong)).toMatchObject({ param: 'client_secret' });
  const paid: object = await browser.rawRequest('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret,
    payment_method: method.id,
  });
  expect(paid).toMatchObject({ status: 'succeeded' });
  expect(paid).not.toHaveProperty('metadata');
  expect(paid).not.toHaveProperty('customer');
});

it.each([
  ['incorrect_number', { number: '4242424242424241' }],
  ['invalid_expiry_year', { exp_year: 2020 }],
  ['invalid_expiry_month', { exp_month: 13 }],
  ['invalid_cvc', { cvc: '1' }],
])('the publishable key gets the card error %s', async (code, wrong) => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...wrong };
  const error = await catchStripeError(browser.paymentMethods.create({ type: 'card', card }));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
});

it('a card is saved only if the bank accepts it, though a later charge can fail', async () => {
  const { id: customer } = await sdk.customers.create({});
  const refused = sdk.paymentMethods.attach('pm_card_chargeDeclined', { customer });
  expect(await catchStripeError(refused)).toMatchObject({ code: 'card_declined' });
  const method = await sdk.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  expect(await catchStripeError(confirm(method.id, { customer }))).toMatchObject({ code: 'card_declined' });
});

it('a saved card of another customer is rejected', async () => {
  const owner = await sdk.customers.create({});
  const method = await sdk.paymentMethods.attach('pm_card_visa', { customer: owner.id });
  const { id: customer } = await sdk.customers.create({});
  expect(await catchStripeError(confirm(method.id, { customer }))).toMatchObject({ statusCode: 400 });
});

it('the inquiry card opens an inquiry without a withdrawal', async () => {
  const openInquiry = async () => {
    const intent = await confirm('pm_card_createDisputeInquiry');
    const [dispute] = (await sdk.disputes.list({ payment_intent: intent.id })).data;
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    expect((await sdk.charges.list({ payment_intent: intent.id })).data).toMatchObject([{ disputed: false }]);
    return { intent: intent.id, id: dispute?.id ?? '' };
  };
  const submitEvidence = async (id: string, text: string) =>
    (await sdk.disputes.update(id, { evidence: { uncategorized_text: text } })).status;
  expect(await submitEvidence((await openInquiry()).id, 'A contract.')).toBe('warning_under_review');
  expect(await submitEvidence((await openInquiry()).id, 'winning_evidence')).toBe('warning_closed');
  expect(await submitEvidence((await openInquiry()).id, 'losing_evidence')).toBe('needs_response');
  const { intent, id } = await openInquiry();
  await sdk.refunds.create({ payment_intent: intent });
  expect((await sdk.disputes.retrieve(id)).status).toBe('warning_closed');
});
