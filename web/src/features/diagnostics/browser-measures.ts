import type { MemoryInfo, WebVitals } from './performance-report.ts';

/** Heap size; Chromium only. https://developer.mozilla.org/docs/Web/API/Performance/memory */
export function readMemory(): MemoryInfo | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const bytes = (name: string) => Number(Reflect.get(memory, name));
  return {
    used: bytes('usedJSHeapSize'),
    total: bytes('totalJSHeapSize'),
    limit: bytes('jsHeapSizeLimit'),
  };
}

/** https://wicg.github.io/netinfo/ */
export function readConnectionType(): string | null {
  const connection: { effectiveType?: string } | undefined = Reflect.get(navigator, 'connection');
  return connection?.effectiveType ?? null;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Layout shifts count in session windows, which end after one second without a shift and last five seconds at most.
 */
const SHIFT_GAP_MS = 1_000;
const SHIFT_GROUP_MS = 5_000;

/**
 * Web vitals since the page load: https://web.dev/articles/vitals. The interaction is the slowest one; the definition
 * ignores one in fifty, which a page of the dashboard seldom reaches.
 */
export function observeVitals(): { read(): WebVitals; stop(): void } {
  const navigation = performance.getEntriesByType('navigation')[0];
  const vitals: WebVitals = {
    firstByte: navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : null,
    firstContentfulPaint: null,
    largestContentfulPaint: null,
    interactionToNextPaint: null,
    cumulativeLayoutShift: 0,
  };
  const group = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY, sum: 0 };
  const observers = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.firstContentfulPaint = startTime;
    }),
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.largestContentfulPaint = startTime;
    }),
    observe('layout-shift', entry => {
      const { value, hadRecentInput, startTime } = entry as Shift;
      if (hadRecentInput) return;
      const goesOn = startTime - group.end < SHIFT_GAP_MS && startTime - group.start < SHIFT_GROUP_MS;
      if (!goesOn) Object.assign(group, { start: startTime, sum: 0 });
      group.end = startTime;
      group.sum += value;
      vitals.cumulativeLayoutShift = Math.max(vitals.cumulativeLayoutShift, group.sum);
    }),
    observe('event', entry => {
      if (!(entry as Interaction).interactionId) return;
      vitals.interactionToNextPaint = Math.max(vitals.interactionToNextPaint ?? 0, entry.duration);
    }),
  ];
  return {
    read: () => ({ ...vitals }),
    stop: () => {
      for (const observer of observers) observer?.disconnect();
    },
  };
}

/** Calls back for every entry, including earlier ones; null where the browser does not support the type. */
function observe(type: string, each: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver(list => list.getEntries().forEach(each));
  observer.observe({ type, buffered: true });
  return observer;
}
