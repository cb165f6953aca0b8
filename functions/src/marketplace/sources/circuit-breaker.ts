/** Times in ms. */
export interface CircuitBreakerOptions {
  /** A monotonic clock. */
  now(): number;
  /** Consecutive failures after which the circuit opens. */
  maxFailures?: number;
  /** How long the circuit stays open before one trial call. */
  pauseMs?: number;
  /** Called when the circuit opens; not when a trial call fails while it is open. */
  onOpen?(): void;
}

/** Stops calls to a failing service, so that it can recover and callers do not wait for it. */
export interface CircuitBreaker {
  /** Returns whether a call is allowed now. After the pause it allows one trial call, whose outcome must be reported. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Opens after `maxFailures` consecutive failures. After each pause one trial call closes or reopens it. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, maxFailures = 5, pauseMs = 30_000, onOpen } = options;
  let failures = 0;
  let openedAt: number | null = null;
  let isHalfOpen = false;
  return {
    allows() {
      if (openedAt === null) return true;
      if (isHalfOpen || now() - openedAt < pauseMs) return false;
      isHalfOpen = true;
      return true;
    },
    succeeded() {
      failures = 0;
      openedAt = null;
      isHalfOpen = false;
    },
    failed() {
      failures += 1;
      if (isHalfOpen || failures >= maxFailures) {
        if (openedAt === null) onOpen?.();
        openedAt = now();
      }
      isHalfOpen = false;
    },
  };
}
