import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { LAST_ACTIVITY_KEY } from '../../platform/storage/storage-keys.ts';

/** A clock that was corrected a little is no clock that was set back. */
const CORRECTION_MS = 60_000;

/** When the signed-in user last did something in any tab, ms since 1970; null when that is not known. */
export function readLastActivity(): number | null {
  try {
    const stamp = Number(localStorage.getItem(LAST_ACTIVITY_KEY) ?? Number.NaN);
    return Number.isFinite(stamp) ? stamp : null;
  } catch {
    return null;
  }
}

/** With storage blocked each tab counts for itself. */
export function writeLastActivity(stamp: number | null): void {
  try {
    if (stamp === null) localStorage.removeItem(LAST_ACTIVITY_KEY);
    else localStorage.setItem(LAST_ACTIVITY_KEY, String(stamp));
  } catch {
    // See above.
  }
}

/**
 * Whether a session with this last activity is over when a page opens. No other clock has run meanwhile, so a time
 * from the future, after the clock was set back, ends it too.
 */
export function isOver(stamp: number | null, now: number): boolean {
  if (stamp === null) return false;
  const age = now - stamp;
  return age >= SESSION_LIMITS.idleMs || age < -CORRECTION_MS;
}
