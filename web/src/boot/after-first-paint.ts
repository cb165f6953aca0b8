/**
 * Calls back once the page's first text or image has been painted; in a background tab, once it becomes visible. An
 * animation frame would be too early: its callback runs before that paint.
 */
export function afterFirstPaint(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    // Some browsers report a paint of the background first.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}
