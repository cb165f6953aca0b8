import type { RecordedCalls } from '../../platform/storage/call-recorder.ts';

/** Cache hit rates in percent: the target, and the threshold from which the rate is shown as good (§9). */
export const CACHE_HIT_TARGET = 60;
export const CACHE_HIT_GOOD = 50;

/** Specification §3; durations in milliseconds, the rate in percent. */
export type CallStats = ReturnType<typeof toStats>;

export type MemoryInfo = ReturnType<typeof readMemory>;

export function toStats({ totalCalls, cachedCalls, totalDuration }: RecordedCalls) {
  return {
    totalCalls,
    cachedCalls,
    cacheHitRate: totalCalls ? (100 * cachedCalls) / totalCalls : 0,
    avgDuration: totalCalls ? totalDuration / totalCalls : 0,
    totalDuration,
    // Each cache hit saves one call to the server.
    callsSaved: cachedCalls,
  };
}

/** The report as specified; `memory` and `connectionType` are null where the browser doesn't report them. */
export function buildReport(found: {
  now: number;
  calls: RecordedCalls;
  memory: MemoryInfo;
  cache: { key: string; timestamp: number }[];
  userAgent: string;
  connectionType: string | null;
}) {
  const { now, calls, memory, cache, userAgent, connectionType } = found;
  return {
    timestamp: new Date(now).toISOString(),
    stats: toStats(calls),
    memory,
    cache: cache.map(({ key, timestamp }) => ({ key, ageSeconds: Math.round((now - timestamp) / 1000) })),
    recentCalls: calls.recent,
    userAgent,
    connectionType,
  };
}

/** Bytes of the heap, or null; Chromium only. https://developer.mozilla.org/docs/Web/API/Performance/memory */
export function readMemory() {
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
