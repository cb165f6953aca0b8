import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Check, confirmPayment } from './confirmation.ts';

const intent = (status: string) => ({ paymentIntent: { status } });
const lost = { error: { type: 'api_connection_error', message: 'No connection.' } };
const declined = {
  error: {
    type: 'card_error',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  },
};

const answering = (answer: Answer) => async () => answer;
const failing = async () => {
  throw new Error('The frame is gone.');
};
const never = () => new Promise<Answer>(() => {});

/** The outcome of a payment that is not late. */
const getConfirmation = (confirm: () => Promise<Answer>, lookUp: () => Promise<Answer>) =>
  confirmPayment({ confirm, lookUp }, () => {
    throw new Error('It is not late.');
  });

describe('a confirmation', () => {
  it.each([
    ['succeeded', { kind: 'paid' }],
    ['processing', { kind: 'processing' }],
    [
      'requires_payment_method',
      { kind: 'failed', message: 'The payment was not completed. Please try again.' },
    ],
  ])('sends no lookup after a response with the status %s', async (status, expected) => {
    const lookUp = vi.fn(failing);
    expect(await getConfirmation(answering(intent(status)), lookUp)).toEqual(expected);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('shows the card provider’s message of a declined card', async () => {
    expect(await getConfirmation(answering(declined), failing)).toEqual({
      kind: 'failed',
      message: 'Your card was declined.',
    });
  });

  it('is paid when the lookup after a lost response finds it paid', async () => {
    expect(await getConfirmation(answering(lost), answering(intent('succeeded')))).toEqual({ kind: 'paid' });
    expect(await getConfirmation(failing, answering(intent('succeeded')))).toEqual({ kind: 'paid' });
  });

  it('is paid when Stripe refuses because the intent has succeeded', async () => {
    const message = 'You cannot confirm this PaymentIntent because it has already succeeded.';
    const again = {
      error: { type: 'invalid_request_error', message, payment_intent: { status: 'succeeded' } },
    };
    expect(await getConfirmation(answering(again), failing)).toEqual({ kind: 'paid' });
  });

  it('can be tried again when the lookup after a lost response finds it unpaid', async () => {
    const open = answering(intent('requires_payment_method'));
    expect(await getConfirmation(answering(lost), open)).toEqual({
      kind: 'failed',
      message: 'No connection.',
    });
    expect(await getConfirmation(failing, open)).toEqual({
      kind: 'failed',
      message: SPEC_TEXT.paymentInitFailed,
    });
  });

  it('refers to the transaction history when the lookup fails', async () => {
    expect(await getConfirmation(answering(lost), failing)).toMatchObject({
      kind: 'unsure',
      message: expect.stringContaining('Check your transaction history before you pay again'),
    });
  });

  it('sends no lookup for incomplete card input', async () => {
    const lookUp = vi.fn(failing);
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
    expect(await getConfirmation(answering({ error }), lookUp)).toEqual({
      kind: 'unsent',
      message: error.message,
    });
    expect(lookUp).not.toHaveBeenCalled();
  });
});

describe('a confirmation without a response', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Waits for a minute, after which the payment is late. */
  async function late(calls: { confirm(): Promise<Answer>; lookUp(): Promise<Answer> }) {
    const lateness = Promise.withResolvers<Check>();
    const outcome = confirmPayment(calls, lateness.resolve);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    return { check: await lateness.promise, outcome };
  }

  it('is late after a minute, and still uses the response when it arrives', async () => {
    const confirming = Promise.withResolvers<Answer>();
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
    const { check, outcome } = await late({ confirm: never, lookUp: answering(intent(status)) });
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
