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

  it('reports once that it has opened, also when a trial fails', () => {
    let opened = 0;
    const clock = { now: 0 };
    const breaker = createCircuitBreaker({
      now: () => clock.now,
      maxFailures: 2,
      pauseMs: 10,
      onOpen: () => {
        opened += 1;
      },
    });
    breaker.failed();
    expect(opened).toBe(0);
    breaker.failed();
    clock.now = 10;
    breaker.allows();
    breaker.failed();
    expect(opened).toBe(1);
    clock.now = 20;
    breaker.allows();
    breaker.succeeded();
    breaker.failed();
    breaker.failed();
    expect(opened).toBe(2);
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
