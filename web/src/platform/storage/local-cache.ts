import { startCall } from '../api/call-recorder.ts';

const PREFIX = 'firebase_cache_';
/** How long an entry is fresh unless its reader says otherwise, in milliseconds (specification §9). */
const FRESH_MS = 5 * 60_000;

interface Entry {
  timestamp: number;
  data: unknown;
}

/** Reads an entry of local storage that is younger than `freshMs`, or null; the caller parses it. */
export function readCache(key: string, freshMs = FRESH_MS, now = Date.now()): unknown {
  const endCall = startCall('CACHE', key, true);
  const entry = readEntry(key);
  if (!entry || !isFresh(entry.timestamp, freshMs, now)) return null;
  endCall();
  return entry.data;
}

/** Reads an entry however old it is, with the time it was written at, for when nothing newer can be had. */
export function readEntry(key: string): Entry | null {
  return parseEntry(storageItem(PREFIX + key));
}

/** Keeps `data` with the time of day; a full or blocked storage only costs the next visit a request. */
export function writeCache(key: string, data: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ timestamp: now, data }));
  } catch {
    // See above.
  }
}

/** Drops an entry that is known to be out of date. */
export function dropCache(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // A blocked storage holds nothing.
  }
}

/** The entries there are: their keys without the prefix, and the times they were written at. */
export function cacheEntries(): { key: string; timestamp: number }[] {
  try {
    return Object.keys(localStorage).flatMap(name => {
      if (!name.startsWith(PREFIX)) return [];
      const key = name.slice(PREFIX.length);
      const entry = readEntry(key);
      return entry ? [{ key, timestamp: entry.timestamp }] : [];
    });
  } catch {
    return [];
  }
}

/** An entry from the future (a clock that was set back) is not fresh either. */
export function isFresh(timestamp: number, freshMs: number, now: number): boolean {
  const age = now - timestamp;
  return age >= 0 && age < freshMs;
}

/** The entry behind a stored text, or null when it is none. */
export function parseEntry(text: string | null): Entry | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('timestamp' in value) || !('data' in value))
      return null;
    return typeof value.timestamp === 'number' ? { timestamp: value.timestamp, data: value.data } : null;
  } catch {
    return null;
  }
}

function storageItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
