import { describe, expect, it } from 'vitest';
import {
  claimDelivery,
  DELIVERY_STATES,
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
const refused = { type: 'temporary', reason: '451 Try later' } as const;

describe('claiming an email', () => {
  it('claims a due email with a lease', () => {
    expect(claimDelivery(queued, NOW, null)).toEqual(sending);
  });

  it('claims an email again only after its lease has expired', () => {
    expect(claimDelivery(sending, NOW + LEASE_MS - 1, null)).toBeNull();
    expect(claimDelivery(sending, NOW + LEASE_MS, null)).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('waits for the next attempt', () => {
    const retry: Delivery = { state: 'retry', attempts: 2, nextAttemptAt: NOW + 1, error: 'x' };
    expect(claimDelivery(retry, NOW, null)).toBeNull();
    expect(claimDelivery(retry, NOW + 1, null)).toMatchObject({ state: 'sending', attempts: 3, error: 'x' });
  });

  it.each(['sent', 'failed', 'suppressed'] as const)('does not claim an email that is %s', state => {
    expect(claimDelivery({ state, attempts: 1, nextAttemptAt: null, error: null }, NOW, null)).toBeNull();
  });

  it('fails an email whose attempts were all interrupted', () => {
    const last = { ...sending, attempts: MAX_ATTEMPTS, nextAttemptAt: NOW };
    expect(claimDelivery(last, NOW, null)).toEqual({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      nextAttemptAt: null,
      error: 'Every attempt was interrupted.',
    });
  });

  it('fails an email whose link has expired', () => {
    expect(claimDelivery(queued, NOW, NOW)).toMatchObject({ state: 'failed', attempts: 0 });
    expect(claimDelivery(queued, NOW, NOW + 1)).toMatchObject({ state: 'sending' });
  });
});

describe('recording the result of an attempt', () => {
  it('ends the delivery of an accepted email, and removes earlier errors', () => {
    expect(settleDelivery({ ...sending, error: 'x' }, { type: 'accepted' }, at(NOW))).toEqual({
      state: 'sent',
      attempts: 1,
      nextAttemptAt: null,
      error: null,
    });
  });

  it('ends the delivery with a rejection at the first attempt', () => {
    const outcome = { type: 'refused', reason: '550 No such user', isRecipientInvalid: true } as const;
    expect(settleDelivery(sending, outcome, at(NOW))).toMatchObject({
      state: 'failed',
      nextAttemptAt: null,
      error: '550 No such user',
    });
  });

  it('repeats temporary failures until the last attempt', () => {
    let delivery = queued;
    let now = NOW;
    const states: string[] = [];
    while (delivery.nextAttemptAt !== null) {
      now = delivery.nextAttemptAt;
      delivery = settleDelivery(claimDelivery(delivery, now, null) ?? queued, refused, at(now));
      states.push(delivery.state);
    }
    expect(states).toEqual([...Array(MAX_ATTEMPTS - 1).fill('retry'), 'failed']);
    expect(delivery).toMatchObject({ attempts: MAX_ATTEMPTS, error: '451 Try later' });
    expect(now - NOW).toBeGreaterThan(12 * HOUR_MS);
    expect(now - NOW).toBeLessThan(36 * HOUR_MS);
  });

  it('does not repeat an email that would arrive after its link has expired', () => {
    const delay = retryDelayMs(1, 0.5);
    expect(settleDelivery(sending, refused, at(NOW, NOW + delay))).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('451 Try later'),
    });
    expect(settleDelivery(sending, refused, at(NOW, NOW + delay + 1))).toMatchObject({ state: 'retry' });
  });

  it('keeps the reason of a suppressed email', () => {
    const outcome = { type: 'suppressed', reason: '550 No such user' } as const;
    expect(settleDelivery(sending, outcome, at(NOW))).toMatchObject({
      state: 'suppressed',
      nextAttemptAt: null,
      error: '550 No such user',
    });
  });
});

describe('the pause between attempts', () => {
  it('grows from a minute to six hours', () => {
    const longest = Array.from({ length: MAX_ATTEMPTS }, (_, i) => retryDelayMs(i + 1, 1) / 60_000);
    expect(longest).toEqual([1, 3, 9, 27, 81, 243, 360, 360, 360, 360]);
  });

  it('is random between half of that and all of it', () => {
    expect([0, 0.5, 1].map(random => retryDelayMs(2, random))).toEqual([90_000, 135_000, 180_000]);
  });
});

describe('restarting a delivery', () => {
  it.each(['failed', 'suppressed'] as const)('resets the attempts of an email that is %s', state => {
    const ended: Delivery = { state, attempts: MAX_ATTEMPTS, nextAttemptAt: null, error: 'x' };
    expect(restartDelivery(ended, NOW)).toEqual({
      state: 'queued',
      attempts: 0,
      nextAttemptAt: NOW,
      error: 'x',
    });
  });

  it('makes a waiting email due now', () => {
    const retry: Delivery = { state: 'retry', attempts: 2, nextAttemptAt: NOW + HOUR_MS, error: 'x' };
    expect(restartDelivery(retry, NOW)).toEqual({ ...retry, nextAttemptAt: NOW });
  });

  it('changes no email that is being sent or was sent', () => {
    const others = DELIVERY_STATES.filter(state => ['queued', 'sending', 'sent'].includes(state));
    expect(others).toHaveLength(3);
    for (const state of others) expect(restartDelivery({ ...sending, state }, NOW)).toBeNull();
  });
});
