import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { deviceStorage } from '../../platform/storage/browser-storage.ts';
import { LAST_ACTIVITY_KEY } from '../../platform/storage/storage-keys.ts';

/** A smaller correction of the clock does not count as set back. */
const CORRECTION_MS = 60_000;

/** Returns the time of the last activity in any tab, ms since 1970; null when unknown. */
export function readLastActivity(): number | null {
  const stamp = Number(deviceStorage.get(LAST_ACTIVITY_KEY) ?? Number.NaN);
  return Number.isFinite(stamp) ? stamp : null;
}

/** Stores the time of the last activity. With storage blocked, each tab counts its own. */
export function writeLastActivity(stamp: number | null): void {
  deviceStorage.set(LAST_ACTIVITY_KEY, stamp === null ? null : String(stamp));
}

/**
 * Returns whether a session with this last activity has expired when a page opens. A time in the future (the
 * clock was set back) expires it too, because no other clock was running.
 */
export function isSessionExpired(stamp: number | null, now: number): boolean {
  if (stamp === null) return false;
  const age = now - stamp;
  return age >= SESSION_LIMITS.idleMs || age < -CORRECTION_MS;
}
