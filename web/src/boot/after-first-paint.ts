/**
 * Calls back once the page's first text or picture has been painted; in a tab behind others, once it is looked at. Not by a
 * frame's callback, which would itself be a part of that paint.
 */
export function afterFirstPaint(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    // Some browsers tell of a paint of the background first.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}
