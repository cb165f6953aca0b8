import { deviceStorage } from './browser-storage.ts';
import { PERFORMANCE_FLAG_KEY } from './storage-keys.ts';

/** A call of the API, or a hit in this browser's cache (specification §3). */
export interface CallRecord {
  /** The HTTP method, or `CACHE`. */
  operation: string;
  /** The path without its query, or the cache's key. */
  endpoint: string;
  /** Milliseconds until the response started. */
  duration: number;
  cached: boolean;
  /** Start time in milliseconds since the page load. */
  timestamp: number;
}

/** Totals of all calls; the calls themselves are limited to the latest. */
export interface RecordedCalls {
  totalCalls: number;
  cachedCalls: number;
  /** Milliseconds. */
  totalDuration: number;
  /** Newest first. */
  recent: readonly CallRecord[];
}

const RECENT = 10;

/** True when the performance panel is enabled. Read once per page, so that it costs nothing otherwise. */
export const isRecording: boolean = deviceStorage.get(PERFORMANCE_FLAG_KEY) === 'true';

let calls: RecordedCalls = { totalCalls: 0, cachedCalls: 0, totalDuration: 0, recent: [] };

/** Starts timing a call; the returned function stops it and records the call. */
export function startCall(operation: string, address: string, cached = false): () => void {
  if (!isRecording) return () => {};
  const timestamp = performance.now();
  const endpoint = address.split('?', 1)[0] ?? address;
  return () => {
    const duration = performance.now() - timestamp;
    calls = withCall(calls, { operation, endpoint, duration, cached, timestamp });
  };
}

export function recordedCalls(): RecordedCalls {
  return calls;
}

export function withCall(before: RecordedCalls, call: CallRecord): RecordedCalls {
  return {
    totalCalls: before.totalCalls + 1,
    cachedCalls: before.cachedCalls + (call.cached ? 1 : 0),
    totalDuration: before.totalDuration + call.duration,
    recent: [call, ...before.recent].slice(0, RECENT),
  };
}
