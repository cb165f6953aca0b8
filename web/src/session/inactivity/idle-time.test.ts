import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { countdownText, createIdleClock, phaseOf, spokenCountdown } from './idle-time.ts';

const MINUTE = 60_000;
const now = { wall: 0, steady: 0 };
const clocks = { wall: () => now.wall, steady: () => now.steady };
const pass = (ms: number) => {
  now.wall += ms;
  now.steady += ms;
};

beforeEach(() => {
  now.wall = 1_700_000_000_000;
  now.steady = 5_000;
});

describe('the idle clock', () => {
  it('counts from the last activity', () => {
    const idle = createIdleClock(clocks);
    pass(3 * MINUTE);
    expect(idle.idleMs()).toBe(3 * MINUTE);
    expect(idle.touch()).toBe(now.wall);
    pass(MINUTE);
    expect(idle.idleMs()).toBe(MINUTE);
  });

  it('counts sleep, during which the steady clock may stand still', () => {
    const idle = createIdleClock(clocks);
    now.wall += 8 * 60 * MINUTE;
    expect(phaseOf(idle.idleMs())).toEqual({ is: 'expired' });
  });

  it('gains nothing by a wall clock that is set back', () => {
    const idle = createIdleClock(clocks);
    pass(10 * MINUTE);
    now.wall -= 60 * MINUTE;
    expect(idle.idleMs()).toBe(10 * MINUTE);
    pass(5 * MINUTE);
    expect(phaseOf(idle.idleMs())).toEqual({ is: 'expired' });
  });

  it('learns of activity in another tab, never of older one', () => {
    const idle = createIdleClock(clocks);
    pass(10 * MINUTE);
    idle.learn(now.wall - MINUTE);
    expect(idle.idleMs()).toBe(MINUTE);
    idle.learn(now.wall - 5 * MINUTE);
    expect(idle.idleMs()).toBe(MINUTE);
    pass(MINUTE);
    expect(idle.idleMs()).toBe(2 * MINUTE);
  });

  it('takes a time from the future as now, and only once', () => {
    const idle = createIdleClock(clocks);
    const future = now.wall + 60 * MINUTE;
    pass(10 * MINUTE);
    idle.learn(future);
    expect(idle.idleMs()).toBe(0);
    pass(3 * MINUTE);
    idle.learn(future);
    expect(idle.idleMs()).toBe(3 * MINUTE);
  });
});

describe('the phases', () => {
  const { idleMs, warningMs } = SESSION_LIMITS;
  it.each([
    ['just active', 0, { is: 'active' }],
    ['a moment before the warning', idleMs - warningMs - 1, { is: 'active' }],
    ['13 minutes', 13 * MINUTE, { is: 'warning', secondsLeft: 120 }],
    ['the last moment', idleMs - 1, { is: 'warning', secondsLeft: 1 }],
    ['15 minutes', 15 * MINUTE, { is: 'expired' }],
  ] as const)('%s', (_, idle, phase) => {
    expect(phaseOf(idle)).toEqual(phase);
  });
});

describe('the countdown', () => {
  it.each([
    [120, '2:00'],
    [65, '1:05'],
    [9, '0:09'],
  ])('%i seconds are shown as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });

  it('is spoken of three times', () => {
    const spoken = Array.from({ length: 120 }, (_, passed) => spokenCountdown(120 - passed));
    expect([...new Set(spoken)]).toEqual(['', '1 minute left.', '30 seconds left.', '10 seconds left.']);
  });
});
