import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeCharge } from './complete-charge.ts';

const confirmCardPayment = vi.hoisted(() => vi.fn());
vi.mock('../../design/feedback/non-modal-dialogs.ts', () => ({
  withNonModalDialogs: (run: () => unknown) => run(),
}));
vi.mock('../../platform/stripe/stripe-js.ts', () => ({ getStripe: async () => ({ confirmCardPayment }) }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const CHARGE = { status: 'requires_action', clientSecret: 'pi_1_secret_1' } as const;

it('completeCharge reports a slow bank after a minute, and still waits for its response', async () => {
  const confirming = Promise.withResolvers<object>();
  confirmCardPayment.mockReturnValueOnce(confirming.promise);
  const onLate = vi.fn();
  const completed = completeCharge(CHARGE, onLate);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onLate).toHaveBeenCalledOnce();
  confirming.resolve({ paymentIntent: { status: 'succeeded' } });
  await completed;
});

it('completeCharge returns the bank’s reason for a rejection, and leaves no timer', async () => {
  confirmCardPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  await expect(completeCharge(CHARGE, vi.fn())).rejects.toMatchObject({
    code: 'payment_declined',
    message: 'Your card was declined.',
  });
  expect(vi.getTimerCount()).toBe(0);
});
