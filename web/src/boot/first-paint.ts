/** A browser that protects from fingerprinting reports no paint. */
const UNREPORTED_AFTER_MS = 3_000;

/**
 * Resolves once the page's first text or image has been painted, or after three seconds when nothing is reported. An
 * animation frame would be too early: its callback runs before that paint.
 */
export const firstPaint = new Promise<void>(resolve => {
  const observer = new PerformanceObserver(list => {
    // Some browsers report a paint of the background first.
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(resolve, UNREPORTED_AFTER_MS);
});
