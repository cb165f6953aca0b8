/** The wait of a debounced call unless it is told otherwise, in milliseconds (specification §9). */
const DEBOUNCE_MS = 300;

export interface Debounced<A extends unknown[]> {
  /** Calls after the wait, counted from the latest of these calls, with its arguments. */
  (...args: A): void;
  /** Forgets a call that is waiting. */
  cancel(): void;
}

/** Turns many calls in a row into one at their end. */
export function debounce<A extends unknown[]>(call: (...args: A) => void, wait = DEBOUNCE_MS): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Object.assign(
    (...args: A) => {
      clearTimeout(timer);
      timer = setTimeout(call, wait, ...args);
    },
    { cancel: () => clearTimeout(timer) },
  );
}
