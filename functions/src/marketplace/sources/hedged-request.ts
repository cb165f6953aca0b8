/** A request that is sent up to three times. Times are in ms. */
export interface HedgedRequest<T> {
  /** Sends the request once. Must reject soon after the signal aborts. */
  send(signal: AbortSignal): Promise<T>;
  /** Returns whether a retry can help: true for a broken connection or a 5xx, false for an invalid response. */
  isRetryable(error: unknown): boolean;
  /** When to send the hedged request if there is no response yet. */
  hedgeAfterMs: number;
  /** The total timeout. */
  timeoutMs: number;
  timeoutError(): Error;
}

/**
 * Returns the first successful response. Retries once, immediately, after a retryable failure, and sends one hedged request
 * if there is no response after `hedgeAfterMs`. Rejects with the last failure, and aborts requests that are still open.
 */
export function sendHedged<T>(request: HedgedRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = new AbortController();
  let open = 0;
  let isRetried = false;
  let isHedged = false;

  const send = () => {
    open += 1;
    request.send(abort.signal).then(resolve, error => {
      open -= 1;
      if (abort.signal.aborted) return;
      const isRetryable = request.isRetryable(error);
      if (isRetryable && !isRetried) {
        isRetried = true;
        send();
      } else if (open === 0 && (isHedged || !isRetryable)) reject(error);
    });
  };
  const hedge = setTimeout(() => {
    isHedged = true;
    send();
  }, request.hedgeAfterMs);
  const limit = setTimeout(() => reject(request.timeoutError()), request.timeoutMs);
  send();

  return promise.finally(() => {
    clearTimeout(hedge);
    clearTimeout(limit);
    abort.abort();
  });
}
