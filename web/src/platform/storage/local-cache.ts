import { deviceStorage, parseJson } from './browser-storage.ts';
import { startCall } from './call-recorder.ts';

const PREFIX = 'firebase_cache_';
/** How long an entry is fresh by default, in milliseconds (specification §9). */
const FRESH_MS = 5 * 60_000;

interface Entry {
  timestamp: number;
  data: unknown;
}

/** Reads an entry of local storage that is newer than `freshMs`, or null; the caller validates it. */
export function readCache(key: string, freshMs = FRESH_MS, now = Date.now()): unknown {
  const endCall = startCall('CACHE', key, true);
  const entry = readEntry(key);
  if (!entry || !isFresh(entry.timestamp, freshMs, now)) return null;
  endCall();
  return entry.data;
}

/** Reads an entry of any age with its write time, for when nothing newer is available. */
export function readEntry(key: string): Entry | null {
  return parseEntry(deviceStorage.get(PREFIX + key));
}

/** Stores `data` with the current time; when storage is full or blocked, the next visit makes a request. */
export function writeCache(key: string, data: unknown, now = Date.now()): void {
  deviceStorage.set(PREFIX + key, JSON.stringify({ timestamp: now, data }));
}

/** Removes an outdated entry. */
export function dropCache(key: string): void {
  deviceStorage.set(PREFIX + key, null);
}

/** Lists the entries: keys without the prefix, and write times. */
export function cacheEntries(): { key: string; timestamp: number }[] {
  return deviceStorage.keys().flatMap(name => {
    if (!name.startsWith(PREFIX)) return [];
    const key = name.slice(PREFIX.length);
    const entry = readEntry(key);
    return entry ? [{ key, timestamp: entry.timestamp }] : [];
  });
}

/** An entry from the future (the clock was set back) is not fresh either. */
export function isFresh(timestamp: number, freshMs: number, now: number): boolean {
  const age = now - timestamp;
  return age >= 0 && age < freshMs;
}

/** Parses a stored entry; null when invalid. */
export function parseEntry(text: string | null): Entry | null {
  const { timestamp, data } = Object(parseJson(text));
  // Not every number is a time: `1e999` is parsed as infinity.
  const isTime = typeof timestamp === 'number' && !Number.isNaN(+new Date(timestamp));
  return isTime && data !== undefined ? { timestamp, data } : null;
}
