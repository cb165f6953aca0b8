/** The default delay of a debounced call, in milliseconds (specification §9). */
const DEBOUNCE_MS = 300;

interface Debounced<A extends unknown[]> {
  /** Calls the function with these arguments after the delay, counted from the latest call. */
  (...args: A): void;
  cancel(): void;
}

/** Merges calls in quick succession into one after the last. */
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

/**
 * Debounces a call that changes the URL of the page. The call is dropped when another page has been opened since: the
 * URL changes immediately, but the old page stays until the new one has loaded, and would take the user back.
 */
export function debounceOnPage<A extends unknown[]>(call: (...args: A) => void): Debounced<A> {
  const soon = debounce((page: string, ...args: A) => {
    if (location.pathname === page) call(...args);
  });
  return Object.assign((...args: A) => soon(location.pathname, ...args), { cancel: soon.cancel });
}
