/** Times in ms. */
export interface CircuitBreakerOptions {
  /** Of a clock that is never set. */
  now(): number;
  /** Failures in a row after which the circuit opens. */
  maxFailures?: number;
  /** How long it stays open before one call may try again. */
  pauseMs?: number;
}

/** Keeps calls away from something that keeps failing, so that it can recover and nobody waits for it. */
export interface CircuitBreaker {
  /** Whether a call may be made now. After the pause this lets exactly one through, whose outcome must be reported. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Closed until `maxFailures` calls in a row have failed; after each pause one trial call closes or reopens it. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, maxFailures = 5, pauseMs = 30_000 } = options;
  let failures = 0;
  let openedAt: number | null = null;
  let isOnTrial = false;
  return {
    allows() {
      if (openedAt === null) return true;
      if (isOnTrial || now() - openedAt < pauseMs) return false;
      isOnTrial = true;
      return true;
    },
    succeeded() {
      failures = 0;
      openedAt = null;
      isOnTrial = false;
    },
    failed() {
      failures += 1;
      if (isOnTrial || failures >= maxFailures) openedAt = now();
      isOnTrial = false;
    },
  };
}
