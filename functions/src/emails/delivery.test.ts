import { expect, it } from 'vitest';
import {
  claimDelivery,
  type Delivery,
  LEASE_MS,
  MAX_ATTEMPTS,
  restartDelivery,
  retryDelayMs,
  settleDelivery,
} from './delivery.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const at = (now: number, deliverBy: number | null = null) => ({ now, random: 0.5, deliverBy });
const queued: Delivery = { state: 'queued', attempts: 0, nextAttemptAt: NOW, error: null };
const sending: Delivery = { state: 'sending', attempts: 1, nextAttemptAt: NOW + LEASE_MS, error: null };
const refused = { type: 'temporary', reason: '451 Try later', mayHaveArrived: false } as const;

it('claiming an email fails it when its attempts were all interrupted', () => {
  const last = { ...sending, attempts: MAX_ATTEMPTS, nextAttemptAt: NOW };
  expect(claimDelivery(last, NOW, null)).toEqual({
    state: 'failed',
    attempts: MAX_ATTEMPTS,
    nextAttemptAt: null,
    error: 'Every attempt was interrupted.',
  });
});

it('claiming an email fails it when its link has expired', () => {
  expect(claimDelivery(queued, NOW, NOW)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(claimDelivery(queued, NOW, NOW + 1)).toMatchObject({ state: 'sending' });
});

it('does not repeat an email that would arrive after its link has expired', () => {
  const delay = retryDelayMs(1, 0.5);
  expect(settleDelivery(sending, refused, at(NOW, NOW + delay))).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('451 Try later'),
  });
  expect(settleDelivery(sending, refused, at(NOW, NOW + delay + 1))).toMatchObject({ state: 'retry' });
});

it('the pause between attempts grows from a minute to six hours', () => {
  const longest = Array.from({ length: MAX_ATTEMPTS }, (_, i) => retryDelayMs(i + 1, 1) / 60_000);
  expect(longest).toEqual([1, 3, 9, 27, 81, 243, 360, 360, 360, 360]);
});

it('the pause between attempts is random between half of that and all of it', () => {
  expect([0, 0.5, 1].map(random => retryDelayMs(2, random))).toEqual([90_000, 135_000, 180_000]);
});

it.each(['failed', 'suppressed'] as const)('restarting resets the attempts of an email that is %s', state => {
  const ended: Delivery = { state, attempts: MAX_ATTEMPTS, nextAttemptAt: null, error: 'x' };
  expect(restartDelivery(ended, NOW)).toEqual({ ...queued, error: 'x' });
});

it('restarting a delivery makes a waiting email due now', () => {
  const retry: Delivery = { state: 'retry', attempts: 2, nextAttemptAt: NOW + HOUR_MS, error: 'x' };
  expect(restartDelivery(retry, NOW)).toEqual({ ...retry, nextAttemptAt: NOW });
});

it.each(['queued', 'sending', 'sent'] as const)('restarting changes no email that is %s', state => {
  expect(restartDelivery({ ...sending, state }, NOW)).toBeNull();
});
