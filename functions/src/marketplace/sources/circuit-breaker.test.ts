import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const breaker = createCircuitBreaker({ now: () => clock.now, maxFailures: 3, pauseMs: 10_000 });
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.failed();
  };
  return { clock, breaker, fail };
}

describe('createCircuitBreaker', () => {
  it('stays closed while failures are not consecutive', () => {
    const { breaker, fail } = setUp();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.allows()).toBe(true);
  });

  it('opens after the maximum of consecutive failures', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    expect(breaker.allows()).toBe(false);
    clock.now += 9_999;
    expect(breaker.allows()).toBe(false);
  });

  it('allows one trial call after the pause', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    clock.now += 10_000;
    expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false]);
  });

  it('closes and resets the failures when the trial succeeds', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    clock.now += 10_000;
    breaker.allows();
    breaker.succeeded();
    fail(2);
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });

  it('opens again when the trial fails', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    clock.now += 10_000;
    breaker.allows();
    breaker.failed();
    clock.now += 9_999;
    expect(breaker.allows()).toBe(false);
    clock.now += 1;
    expect(breaker.allows()).toBe(true);
  });
});
