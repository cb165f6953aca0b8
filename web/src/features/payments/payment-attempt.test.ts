import { AppError } from '@atrium/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { type AttemptState, createPaymentAttempt } from './payment-attempt.ts';
import type { PaymentFields } from './payment-fields.ts';

const pay = (amount: number): PaymentFields => ({ amount, appId: 'demo-app', description: 'Demo payment' });
const intent = (id: string) => ({
  clientSecret: `${id}_secret`,
  paymentIntentId: id,
  transactionId: `t_${id}`,
});

/** An attempt whose calls the test resolves, in any order. */
function setUp() {
  const calls: {
    amount: number;
    paymentIntentId: string | undefined;
    key: string;
    answer(id: string): Promise<void>;
    fail(error: Error): Promise<void>;
  }[] = [];
  const states: AttemptState[] = [];
  let keys = 0;
  const attempt = createPaymentAttempt({
    newKey: () => `key-${++keys}`,
    publish: state => states.push(state),
    prepare: (fields, paymentIntentId, key) => {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof intent>>();
      const settled = async () => {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      };
      calls.push({
        amount: fields.amount,
        paymentIntentId,
        key,
        answer: id => {
          resolve(intent(id));
          return settled();
        },
        fail: error => {
          reject(error);
          return settled();
        },
      });
      return promise;
    },
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`There was no call ${index}.`);
    return found;
  };
  return { attempt, calls, call, states, last: () => states.at(-1) };
}

describe('a payment attempt', () => {
  it('creates the intent and is ready with it', async () => {
    const { attempt, call, last } = setUp();
    attempt.want(pay(10));
    expect(last()).toEqual({ status: 'preparing' });
    await call(0).answer('pi_1');
    expect(last()).toEqual({ status: 'ready', fields: pay(10), intent: intent('pi_1') });
  });

  it('changes the open intent instead of creating another', async () => {
    const { attempt, call, last } = setUp();
    attempt.want(pay(10));
    await call(0).answer('pi_1');
    attempt.want(pay(20));
    expect(call(1)).toMatchObject({ amount: 20, paymentIntentId: 'pi_1' });
    await call(1).answer('pi_1');
    expect(last()).toMatchObject({ status: 'ready', fields: pay(20) });
  });

  it('waits for the first response, then sends only the newest values', async () => {
    const { attempt, calls, call, states } = setUp();
    attempt.want(pay(10));
    attempt.want(pay(20));
    attempt.want(pay(30));
    expect(calls).toHaveLength(1);
    await call(0).answer('pi_1');
    expect(calls).toHaveLength(2);
    expect(call(1)).toMatchObject({ amount: 30, paymentIntentId: 'pi_1' });
    // The response for 10 is stale and was never ready for payment.
    expect(states.filter(state => state.status === 'ready')).toEqual([]);
    await call(1).answer('pi_1');
    expect(states.filter(state => state.status === 'ready')).toHaveLength(1);
  });

  it('sends no call for values that are ready', async () => {
    const { attempt, calls, call } = setUp();
    attempt.want(pay(10));
    await call(0).answer('pi_1');
    attempt.want(pay(10));
    expect(calls).toHaveLength(1);
  });

  it('has no payment to confirm while the form is invalid', async () => {
    const { attempt, call, last } = setUp();
    attempt.want(pay(10));
    attempt.want(null);
    await call(0).answer('pi_1');
    expect(last()).toEqual({ status: 'idle' });
  });

  it('ignores a failure after newer values were requested', async () => {
    const { attempt, call, states } = setUp();
    attempt.want(pay(10));
    attempt.want(pay(20));
    await call(0).fail(new AppError('internal', 'stale'));
    await call(1).answer('pi_1');
    expect(states.some(state => state.status === 'failed')).toBe(false);
    expect(states.at(-1)).toMatchObject({ status: 'ready', fields: pay(20) });
  });

  it('repeats a call whose outcome is unknown with the same key', async () => {
    const { attempt, call, last } = setUp();
    attempt.want(pay(10));
    await call(0).fail(new AppError('unavailable', 'We couldn’t reach the server.'));
    expect(last()).toEqual({ status: 'failed', message: 'We couldn’t reach the server.' });
    attempt.retry();
    expect(call(1).key).toBe(call(0).key);
    await call(1).answer('pi_1');
    expect(last()).toMatchObject({ status: 'ready' });
  });

  it('starts again after a captcha check without a response, by a retry or by another change', async () => {
    const { attempt, call, last } = setUp();
    const blocked = new AppError('captcha_failed', 'The security check didn’t respond.');
    attempt.want(pay(10));
    await call(0).fail(blocked);
    expect(last()).toEqual({ status: 'failed', message: blocked.message });
    attempt.retry();
    expect(last()).toEqual({ status: 'preparing' });
    await call(1).fail(blocked);
    attempt.want(pay(20));
    await call(2).answer('pi_1');
    expect(last()).toMatchObject({ status: 'ready', fields: pay(20) });
  });

  it.each([
    ['the server rejected it', new AppError('captcha_failed', 'reCAPTCHA verification failed'), 10],
    ['the values have changed', new AppError('unavailable', 'no answer'), 20],
  ])('uses a new key when %s', async (_, error, amount) => {
    const { attempt, call } = setUp();
    attempt.want(pay(10));
    await call(0).fail(error);
    attempt.want(pay(amount));
    expect(call(1).key).not.toBe(call(0).key);
  });

  it('uses a new key for values that were sent before', async () => {
    const { attempt, calls, call } = setUp();
    for (const amount of [10, 20, 10, 20]) {
      attempt.want(pay(amount));
      await call(calls.length - 1).answer('pi_1');
    }
    expect(new Set(calls.map(({ key }) => key)).size).toBe(4);
  });

  it('starts over with a new intent after a payment', async () => {
    const { attempt, call } = setUp();
    attempt.want(pay(10));
    await call(0).answer('pi_1');
    attempt.want(null);
    attempt.restart();
    attempt.want(pay(10));
    expect(call(1)).toMatchObject({ amount: 10, paymentIntentId: undefined });
  });
});
