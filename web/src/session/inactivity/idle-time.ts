import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';

/** The phase of the idle time. `secondsLeft`: whole seconds until the session ends, rounded up. */
export type IdlePhase =
  | { status: 'active' }
  | { status: 'warning'; secondsLeft: number }
  | { status: 'expired' };

/** Measures the time since the last activity in any tab, from an activity now. */
export function createIdleTime() {
  let wall = Date.now();
  let monotonic = performance.now();
  let followed: number | undefined;

  // The longer of the two: only the wall clock counts sleep, and setting it back must not extend the session.
  const idleMs = () => Math.max(Date.now() - wall, performance.now() - monotonic);

  return {
    idleMs,
    /** Records an activity in this tab. Returns its wall-clock time for the other tabs. */
    touch() {
      wall = Date.now();
      monotonic = performance.now();
      return wall;
    },
    /** Records an activity of another tab, by its wall-clock time. */
    follow(stamp: number) {
      // After the clock was set back, an earlier time is in the future. It counts once, when it is new.
      if (stamp === followed) return;
      followed = stamp;
      const age = Math.max(0, Date.now() - stamp);
      if (age >= idleMs()) return;
      wall = Date.now() - age;
      monotonic = performance.now() - age;
    },
  };
}

/** Returns the phase for an idle time in ms. */
export function getPhase(idleMs: number): IdlePhase {
  const left = SESSION_LIMITS.idleMs - idleMs;
  if (left <= 0) return { status: 'expired' };
  if (left <= SESSION_LIMITS.warningMs) return { status: 'warning', secondsLeft: Math.ceil(left / 1000) };
  return { status: 'active' };
}

/** Formats seconds like "1:05". */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const SPOKEN = [
  [10, '10 seconds left.'],
  [30, '30 seconds left.'],
  [60, '1 minute left.'],
] as const;

/** The countdown for screen readers, which changes a few times instead of every second. */
export function spokenCountdown(seconds: number): string {
  return SPOKEN.find(([from]) => seconds <= from)?.[1] ?? '';
}
