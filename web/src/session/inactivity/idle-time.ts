import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';

/**
 * The two clocks of a browser, in milliseconds. Neither is right alone: the wall clock can be set by hand, the steady
 * one may stand still while the machine sleeps.
 */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/** How long nobody has done anything, in any tab. */
export interface IdleClock {
  /** Somebody did something here and now. Returns the time for the other tabs. */
  touch(): number;
  /** Somebody did something in another tab at that time of the wall clock. */
  learn(stamp: number): void;
  idleMs(): number;
}

/** What the idle time asks for. `secondsLeft` are whole seconds until the end, rounded up. */
export type IdlePhase = { is: 'active' } | { is: 'warning'; secondsLeft: number } | { is: 'expired' };

/** Starts with an activity now. */
export function createIdleClock(clocks: Clocks): IdleClock {
  let wall = clocks.wall();
  let steady = clocks.steady();
  let learned: number | undefined;

  // The longer of the two: sleep shows on the wall clock only, and setting that back must not buy time.
  const idleMs = () => Math.max(clocks.wall() - wall, clocks.steady() - steady);

  return {
    idleMs,
    touch() {
      wall = clocks.wall();
      steady = clocks.steady();
      return wall;
    },
    learn(stamp) {
      // A time from before the clock was set back lies in the future. It counts once, when it is new.
      if (stamp === learned) return;
      learned = stamp;
      const age = Math.max(0, clocks.wall() - stamp);
      if (age >= idleMs()) return;
      wall = clocks.wall() - age;
      steady = clocks.steady() - age;
    },
  };
}

export function phaseOf(idleMs: number): IdlePhase {
  const left = SESSION_LIMITS.idleMs - idleMs;
  if (left <= 0) return { is: 'expired' };
  if (left <= SESSION_LIMITS.warningMs) return { is: 'warning', secondsLeft: Math.ceil(left / 1000) };
  return { is: 'active' };
}

/** "1:05" */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const SPOKEN = [
  [10, '10 seconds left.'],
  [30, '30 seconds left.'],
  [60, '1 minute left.'],
] as const;

/** What a screen reader is told of the countdown: it changes a few times, not every second. */
export function spokenCountdown(seconds: number): string {
  return SPOKEN.find(([from]) => seconds <= from)?.[1] ?? '';
}
