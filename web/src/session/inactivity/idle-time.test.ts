import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countdownText, createIdleTime, getPhase, spokenCountdown } from './idle-time.ts';

const MINUTE = 60_000;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const setWallClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the idle time', () => {
  it('counts sleep, during which the monotonic clock may stop', () => {
    const idle = createIdleTime();
    setWallClock(8 * 60 * MINUTE);
    expect(getPhase(idle.idleMs())).toEqual({ status: 'expired' });
  });

  it('does not get longer when the wall clock is set back', () => {
    const idle = createIdleTime();
    pass(10 * MINUTE);
    setWallClock(-60 * MINUTE);
    expect(idle.idleMs()).toBe(10 * MINUTE);
    pass(5 * MINUTE);
    expect(getPhase(idle.idleMs())).toEqual({ status: 'expired' });
  });

  it('follows newer activity in another tab, never older', () => {
    const idle = createIdleTime();
    pass(10 * MINUTE);
    idle.follow(Date.now() - MINUTE);
    expect(idle.idleMs()).toBe(MINUTE);
    idle.follow(Date.now() - 5 * MINUTE);
    expect(idle.idleMs()).toBe(MINUTE);
    pass(MINUTE);
    expect(idle.idleMs()).toBe(2 * MINUTE);
  });

  it('treats a time in the future as the current time, and only once', () => {
    const idle = createIdleTime();
    const future = Date.now() + 60 * MINUTE;
    pass(10 * MINUTE);
    idle.follow(future);
    expect(idle.idleMs()).toBe(0);
    pass(3 * MINUTE);
    idle.follow(future);
    expect(idle.idleMs()).toBe(3 * MINUTE);
    expect(idle.touch()).toBe(Date.now());
  });
});

const { idleMs, warningMs } = SESSION_LIMITS;
it.each([
  ['just active', 0, { status: 'active' }],
  ['a moment before the warning', idleMs - warningMs - 1, { status: 'active' }],
  ['13 minutes', 13 * MINUTE, { status: 'warning', secondsLeft: 120 }],
  ['the last moment', idleMs - 1, { status: 'warning', secondsLeft: 1 }],
  ['15 minutes', 15 * MINUTE, { status: 'expired' }],
] as const)('the phase of an inactive session: %s', (_, idle, phase) => {
  expect(getPhase(idle)).toEqual(phase);
});

it.each([
  [120, '2:00'],
  [65, '1:05'],
  [9, '0:09'],
])('the countdown shows %i seconds as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});

it('the countdown is announced three times', () => {
  const spoken = Array.from({ length: 120 }, (_, passed) => spokenCountdown(120 - passed));
  expect([...new Set(spoken)]).toEqual(['', '1 minute left.', '30 seconds left.', '10 seconds left.']);
});
