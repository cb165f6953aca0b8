import type { CallRecord, RecordedCalls } from '../../platform/api/call-recorder.ts';

/** Cache hit rates in percent: the target, and the threshold from which the rate is shown as good (§9). */
export const CACHE_HIT_TARGET = 60;
export const CACHE_HIT_GOOD = 50;

/** Specification §3; durations in milliseconds, the rate in percent. */
export interface CallStats {
  totalCalls: number;
  cachedCalls: number;
  cacheHitRate: number;
  avgDuration: number;
  totalDuration: number;
  callsSaved: number;
}

/** Bytes of the JavaScript heap. */
export interface MemoryInfo {
  used: number;
  total: number;
  limit: number;
}

export interface PerformanceReport {
  /** ISO 8601. */
  timestamp: string;
  stats: CallStats;
  /** Null where the browser does not report it. */
  memory: MemoryInfo | null;
  cache: { key: string; ageSeconds: number }[];
  recentCalls: readonly CallRecord[];
  userAgent: string;
  /** Such as `4g`; null where the browser does not report it. */
  connectionType: string | null;
}

export function toStats({ totalCalls, cachedCalls, totalDuration }: RecordedCalls): CallStats {
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

export function buildReport(found: {
  now: number;
  calls: RecordedCalls;
  memory: MemoryInfo | null;
  cache: { key: string; timestamp: number }[];
  userAgent: string;
  connectionType: string | null;
}): PerformanceReport {
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
