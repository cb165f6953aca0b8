import { expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const onOpen = vi.fn();
  const breaker = createCircuitBreaker({ now: () => clock.now, maxFailures: 3, pauseMs: 10_000, onOpen });
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.failed();
  };
  /** Opens the circuit and starts the trial call. */
  const startTrial = () => {
    fail(3);
    clock.now += 10_000;
    breaker.allows();
  };
  return { clock, breaker, fail, startTrial, onOpen };
}

it('the circuit breaker stays closed while failures are not consecutive', () => {
  const { breaker, fail, onOpen } = setUp();
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(breaker.allows()).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
});

it('the circuit breaker opens after consecutive failures, and allows one trial call after the pause', () => {
  const { breaker, fail, clock } = setUp();
  fail(3);
  clock.now += 9_999;
  expect(breaker.allows()).toBe(false);
  clock.now += 1;
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false]);
});

it('the circuit breaker closes and resets the failures when the trial succeeds', () => {
  const { breaker, fail, startTrial } = setUp();
  startTrial();
  breaker.succeeded();
  fail(2);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});

it('the circuit breaker opens again when the trial fails, and reports an opening once until it is closed', () => {
  const { breaker, fail, startTrial, clock, onOpen } = setUp();
  startTrial();
  breaker.failed();
  clock.now += 9_999;
  expect(breaker.allows()).toBe(false);
  clock.now += 1;
  expect(breaker.allows()).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(1);
  breaker.succeeded();
  fail(3);
  expect(onOpen).toHaveBeenCalledTimes(2);
});
