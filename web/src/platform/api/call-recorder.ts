import { PERFORMANCE_FLAG_KEY } from '../storage/storage-keys.ts';

/** A call of the API, or the answer of this browser's cache in its place (specification §3). */
export interface CallRecord {
  /** The HTTP method, or `CACHE`. */
  operation: string;
  /** The path without its query, or the cache's key. */
  endpoint: string;
  /** Milliseconds until the answer began. */
  duration: number;
  cached: boolean;
  /** When it started, in milliseconds since the page did. */
  timestamp: number;
}

/** What is kept of all calls; of the calls themselves only the last ones. */
export interface RecordedCalls {
  totalCalls: number;
  cachedCalls: number;
  /** Milliseconds. */
  totalDuration: number;
  /** Newest first. */
  recent: readonly CallRecord[];
}

const RECENT = 10;

/** Whether the performance panel is asked for. Decided once per page, so that it costs nothing when it is not. */
export const isRecording: boolean = readFlag();

let calls: RecordedCalls = { totalCalls: 0, cachedCalls: 0, totalDuration: 0, recent: [] };

const nothing = () => {};

/** Starts the clock of a call; what is returned stops it and writes the call down. */
export function startCall(operation: string, address: string, cached = false): () => void {
  if (!isRecording) return nothing;
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

function readFlag(): boolean {
  try {
    return localStorage.getItem(PERFORMANCE_FLAG_KEY) === 'true';
  } catch {
    return false;
  }
}
