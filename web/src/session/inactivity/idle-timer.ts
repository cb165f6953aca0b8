import { LAST_ACTIVITY_KEY } from '../../platform/storage/storage-keys.ts';
import { createIdleClock, phaseOf } from './idle-time.ts';
import { readLastActivity, writeLastActivity } from './last-activity.ts';

/** What counts as activity. Listened to while it travels down, so that nothing on the page can keep it to itself. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
const LISTEN = { capture: true, passive: true } as const;
const TICK_MS = 1_000;
/** The other tabs are told of activity at most this often. */
const TELL_EVERY_MS = 5_000;

interface Handlers {
  /** The seconds left while the warning stands, every second; null when it is over. */
  onWarning(secondsLeft: number | null): void;
  /** The time is over. Called once; nothing is watched any more. */
  onExpire(): void;
}

interface Watch {
  /** The answer to the warning. */
  stay(): void;
  stop(): void;
}

/**
 * Watches for inactivity of a signed-in user, with the time of the last activity shared by all tabs. While the
 * warning stands only its answer counts, here or in another tab.
 */
export function watchInactivity({ onWarning, onExpire }: Handlers): Watch {
  const idle = createIdleClock({ wall: () => Date.now(), steady: () => performance.now() });
  let told = Number.NEGATIVE_INFINITY;
  let warned = false;

  function touch(): void {
    const stamp = idle.touch();
    if (Math.abs(stamp - told) < TELL_EVERY_MS) return;
    told = stamp;
    writeLastActivity(stamp);
  }

  /** Acts on the time that has passed. False when the session is over. */
  function check(): boolean {
    const stamp = readLastActivity();
    // This tab's own time is known; read back after the clock was set back it would pass for a new one.
    if (stamp !== null && stamp !== told) idle.learn(stamp);
    const phase = phaseOf(idle.idleMs());
    if (phase.is === 'expired') {
      stop();
      onExpire();
      return false;
    }
    if (phase.is === 'warning') onWarning(phase.secondsLeft);
    else if (warned) onWarning(null);
    warned = phase.is === 'warning';
    return true;
  }

  // Always the time first: the hand that wakes a machine must not renew a session that was over before.
  const onSign = () => {
    if (check() && !warned) touch();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') onSign();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === LAST_ACTIVITY_KEY) check();
  };

  const timer = setInterval(check, TICK_MS);
  for (const sign of SIGNS) addEventListener(sign, onSign, LISTEN);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', onVisible);
  addEventListener('storage', onStorage);

  function stop(): void {
    clearInterval(timer);
    for (const sign of SIGNS) removeEventListener(sign, onSign, LISTEN);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', onVisible);
    removeEventListener('storage', onStorage);
  }

  touch();
  return {
    stay() {
      told = Number.NEGATIVE_INFINITY;
      touch();
      check();
    },
    stop,
  };
}
