/**
 * Calls back once the page has been painted for the first time; in a tab behind others, once it is looked at. Not by a
 * frame's callback, which would itself be a part of that paint.
 */
export function afterFirstPaint(callback: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}
