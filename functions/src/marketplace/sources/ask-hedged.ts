/** One question that may be put up to three times; times in ms. */
export interface HedgedCall<T> {
  /** Asks once. Must reject soon after the signal aborts. */
  ask(signal: AbortSignal): Promise<T>;
  /** Whether asking again can help: true for a broken connection or a 5xx, false for a wrong answer. */
  isRetryable(error: unknown): boolean;
  /** When to ask a second time although the first has not failed. */
  hedgeAfterMs: number;
  /** When to give up altogether. */
  timeoutMs: number;
  /** What the promise is rejected with then. */
  timeoutError(): Error;
}

/**
 * The first good answer. A failure that may pass is followed at once by one more try, and silence until `hedgeAfterMs`
 * by one more request beside the first. With both used the last failure counts. What is still under way is aborted.
 */
export function askHedged<T>(call: HedgedCall<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = new AbortController();
  let underway = 0;
  let isRetried = false;
  let isHedged = false;

  const ask = () => {
    underway += 1;
    call.ask(abort.signal).then(resolve, error => {
      underway -= 1;
      if (abort.signal.aborted) return;
      const isRetryable = call.isRetryable(error);
      if (isRetryable && !isRetried) {
        isRetried = true;
        ask();
      } else if (underway === 0 && (isHedged || !isRetryable)) reject(error);
    });
  };
  const hedge = setTimeout(() => {
    isHedged = true;
    ask();
  }, call.hedgeAfterMs);
  const limit = setTimeout(() => reject(call.timeoutError()), call.timeoutMs);
  ask();

  return promise.finally(() => {
    clearTimeout(hedge);
    clearTimeout(limit);
    abort.abort();
  });
}
