/** A browser that protects from fingerprinting reports no paint. */
const UNREPORTED_AFTER_MS = 3_000;

/**
 * Calls back once the page's first text or image has been painted, or three seconds later when nothing is reported. An
 * animation frame would be too early: its callback runs before that paint.
 */
export function afterFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver(list => {
    // Some browsers report a paint of the background first.
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  });
  const timer = setTimeout(finish, UNREPORTED_AFTER_MS);
  function finish(): void {
    observer.disconnect();
    clearTimeout(timer);
    callback();
  }
  observer.observe({ type: 'paint', buffered: true });
}
