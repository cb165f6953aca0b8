/** Waits no longer than this. */
const AT_MOST_MS = 1_000;

/** Resolves once the latest render is painted and the browser is idle; in a hidden tab after a second. */
export function whenQuiet(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
}
