import { AppError } from '@atrium/contract/platform/errors';
import { expect, it } from 'vitest';
import { type AttemptState, createPaymentAttempt } from './payment-attempt.ts';
import type { PaymentFields } from './payment-fields.ts';

const pay = (amount: number): PaymentFields => ({ amount, appId: 'demo-app', description: 'Demo payment' });
const intent = (id: string) => ({
  status: 'open' as const,
  clientSecret: `${id}_secret`,
  paymentIntentId: id,
  transactionId: `t_${id}`,
});

/** An attempt whose calls the test resolves, in any order. */
function setUp(keptIntentId?: string) {
  const calls: { amount: number; paymentIntentId: string | undefined; key: string }[] = [];
  const responses: PromiseWithResolvers<ReturnType<typeof intent>>[] = [];
  const states: AttemptState[] = [];
  const attempt = createPaymentAttempt({
    keptIntentId,
    newKey: () => `key-${calls.length}`,
    publish: state => states.push(state),
    prepare: ({ amount }, paymentIntentId, key) => {
      const response = Promise.withResolvers<ReturnType<typeof intent>>();
      calls.push({ amount, paymentIntentId, key });
      responses.push(response);
      return response.promise;
    },
  });
  const settled = () => new Promise(setImmediate);
  return {
    attempt,
    calls,
    states,
    last: () => states.at(-1),
    respond: (index: number, id = 'pi_1') => {
      responses[index]?.resolve(intent(id));
      return settled();
    },
    fail: (index: number, error: Error) => {
      responses[index]?.reject(error);
      return settled();
    },
  };
}

it('a payment attempt is ready with its intent, and sends no call for values that are ready', async () => {
  const { attempt, calls, last, respond } = setUp();
  attempt.want(pay(10));
  expect(last()).toEqual({ status: 'preparing' });
  await respond(0);
  expect(last()).toEqual({ status: 'ready', fields: pay(10), intent: intent('pi_1') });
  attempt.want(pay(10));
  expect(calls).toHaveLength(1);
});

it('a payment attempt waits for the first response, then sends only the newest values', async () => {
  const { attempt, calls, states, respond } = setUp();
  attempt.want(pay(10));
  attempt.want(pay(20));
  attempt.want(pay(30));
  expect(calls).toHaveLength(1);
  await respond(0);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatchObject({ amount: 30, paymentIntentId: 'pi_1' });
  // The response for 10 is stale and was never ready for payment.
  expect(states.filter(state => state.status === 'ready')).toEqual([]);
  await respond(1);
  expect(states.filter(state => state.status === 'ready')).toHaveLength(1);
});

it('a payment attempt has no payment to confirm while the form is invalid', async () => {
  const { attempt, last, respond } = setUp();
  attempt.want(pay(10));
  attempt.want(null);
  await respond(0);
  expect(last()).toEqual({ status: 'idle' });
});

it('a payment attempt looks up the intent that was kept, also after a failure, until it starts anew', async () => {
  const { attempt, calls, respond, fail } = setUp('pi_kept');
  attempt.want(pay(10));
  await fail(0, new AppError('unavailable', 'We couldn’t reach the server.'));
  attempt.retry();
  await respond(1, 'pi_kept');
  attempt.want(pay(20));
  await respond(2, 'pi_kept');
  attempt.restart();
  expect(calls.map(({ paymentIntentId }) => paymentIntentId)).toEqual([
    'pi_kept',
    'pi_kept',
    'pi_kept',
    undefined,
  ]);
});

it('a payment attempt ignores a failure after newer values were requested', async () => {
  const { attempt, states, respond, fail } = setUp();
  attempt.want(pay(10));
  attempt.want(pay(20));
  await fail(0, new AppError('internal', 'stale'));
  await respond(1);
  expect(states.some(state => state.status === 'failed')).toBe(false);
  expect(states.at(-1)).toMatchObject({ status: 'ready', fields: pay(20) });
});

it('a payment attempt repeats a call whose outcome is unknown with the same key', async () => {
  const { attempt, calls, last, respond, fail } = setUp();
  attempt.want(pay(10));
  await fail(0, new AppError('unavailable', 'We couldn’t reach the server.'));
  expect(last()).toEqual({ status: 'failed', message: 'We couldn’t reach the server.' });
  attempt.retry();
  expect(calls.map(({ key }) => key)).toEqual(['key-0', 'key-0']);
  await respond(1);
  expect(last()).toMatchObject({ status: 'ready' });
});

it('a payment attempt starts again after a captcha check without a response, by a retry or by another change', async () => {
  const { attempt, last, respond, fail } = setUp();
  const blocked = new AppError('captcha_failed', 'The security check didn’t respond.');
  attempt.want(pay(10));
  await fail(0, blocked);
  expect(last()).toEqual({ status: 'failed', message: blocked.message });
  attempt.retry();
  expect(last()).toEqual({ status: 'preparing' });
  await fail(1, blocked);
  attempt.want(pay(20));
  await respond(2);
  expect(last()).toMatchObject({ status: 'ready', fields: pay(20) });
});

it.each([
  ['the server rejected it', new AppError('captcha_failed', 'reCAPTCHA verification failed'), 10],
  ['the values have changed', new AppError('unavailable', 'no response'), 20],
])('a payment attempt uses a new key when %s', async (_, error, amount) => {
  const { attempt, calls, fail } = setUp();
  attempt.want(pay(10));
  await fail(0, error);
  attempt.want(pay(amount));
  expect(calls.map(({ key }) => key)).toEqual(['key-0', 'key-1']);
});

it('a payment attempt changes its intent with a new key, also for values that were sent before', async () => {
  const { attempt, calls, last, respond } = setUp();
  for (const amount of [10, 20, 10, 20]) {
    attempt.want(pay(amount));
    expect(calls.at(-1)?.amount).toBe(amount);
    await respond(calls.length - 1);
    expect(last()).toMatchObject({ status: 'ready', fields: pay(amount) });
  }
  expect(calls.map(call => call.paymentIntentId)).toEqual([undefined, 'pi_1', 'pi_1', 'pi_1']);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(4);
});
