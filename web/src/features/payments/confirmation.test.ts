import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Check, confirmPayment, type StripeResult } from './confirmation.ts';

const intent = (status: string) => ({ paymentIntent: { status } });
const lost = { error: { type: 'api_connection_error', message: 'No connection.' } };
const declined = {
  error: {
    type: 'card_error',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  },
};

const failed = (message: string) => ({ kind: 'failed', message });
const responding = (response: StripeResult) => async () => response;
const failing = async () => {
  throw new Error('The frame is gone.');
};
const never = () => new Promise<StripeResult>(() => {});

/** The outcome of a payment that is not late. */
const getConfirmation = (confirm: () => Promise<StripeResult>, lookUp: () => Promise<StripeResult>) =>
  confirmPayment({ confirm, lookUp }, () => {
    throw new Error('It is not late.');
  });

describe('a confirmation', () => {
  const again = {
    error: {
      type: 'invalid_request_error',
      message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
      payment_intent: { status: 'succeeded' },
    },
  };
  const incomplete = { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
  const notCompleted = 'The payment was not completed. Please try again.';

  it.each<[string, StripeResult, object]>([
    ['the status succeeded', intent('succeeded'), { kind: 'paid' }],
    ['the status processing', intent('processing'), { kind: 'processing' }],
    ['the status requires_payment_method', intent('requires_payment_method'), failed(notCompleted)],
    ['a declined card', declined, failed('Your card was declined.')],
    ['a refusal because the intent has succeeded', again, { kind: 'paid' }],
    ['incomplete card input', incomplete, { kind: 'unsent', message: incomplete.error.message }],
  ])('sends no lookup after a response with %s', async (_, response, expected) => {
    const lookUp = vi.fn(failing);
    expect(await getConfirmation(responding(response), lookUp)).toEqual(expected);
    expect(lookUp).not.toHaveBeenCalled();
  });

  const open = responding(intent('requires_payment_method'));
  const history = expect.stringContaining('Check your transaction history before you pay again');
  it.each([
    ['finds it paid', responding(lost), responding(intent('succeeded')), { kind: 'paid' }],
    ['finds it paid, after an exception', failing, responding(intent('succeeded')), { kind: 'paid' }],
    ['finds it unpaid', responding(lost), open, failed('No connection.')],
    ['finds it unpaid, after an exception', failing, open, failed(SPEC_TEXT.paymentInitFailed)],
    ['fails', responding(lost), failing, { kind: 'unsure', message: history }],
  ])('uses the lookup that, after a lost response, %s', async (_, confirm, lookUp, expected) => {
    expect(await getConfirmation(confirm, lookUp)).toEqual(expected);
  });
});

describe('a confirmation without a response', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Waits for a minute, after which the payment is late. */
  async function late(calls: { confirm(): Promise<StripeResult>; lookUp(): Promise<StripeResult> }) {
    const lateness = Promise.withResolvers<Check>();
    const outcome = confirmPayment(calls, lateness.resolve);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    return { check: await lateness.promise, outcome };
  }

  it('is late after a minute, and still uses the response when it arrives', async () => {
    const confirming = Promise.withResolvers<StripeResult>();
    const { outcome } = await late({ confirm: () => confirming.promise, lookUp: failing });
    confirming.resolve(intent('succeeded'));
    expect(await outcome).toEqual({ kind: 'paid' });
  });

  it.each([
    ['succeeded', { kind: 'paid' }],
    ['processing', { kind: 'processing' }],
    ['requires_payment_method', { kind: 'unsure', message: expect.stringContaining('You can try again') }],
    ['requires_action', { kind: 'unsure', message: expect.stringContaining('You can try again') }],
  ])('ends with a lookup when Stripe has the payment as %s', async (status, expected) => {
    const { check, outcome } = await late({ confirm: never, lookUp: responding(intent(status)) });
    expect(await check()).toBe(true);
    expect(await outcome).toEqual(expected);
  });

  it.each([
    ['can’t be reached', failing],
    ['doesn’t respond either', never],
  ])('continues when Stripe %s', async (_, lookUp) => {
    const { check, outcome } = await late({ confirm: never, lookUp });
    const checked = check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await checked).toBe(false);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  });
});
