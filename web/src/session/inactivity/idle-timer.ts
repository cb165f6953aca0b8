import { LAST_ACTIVITY_KEY } from '../../platform/storage/storage-keys.ts';
import { readLastActivity, writeLastActivity } from '../auth/last-activity.ts';
import { createIdleTime, getPhase } from './idle-time.ts';

/** Events that count as activity. Captured, so that no handler on the page can stop them. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
const TICK_MS = 1_000;
/** Activity is stored for the other tabs at most this often. */
const STORE_EVERY_MS = 5_000;

interface Handlers {
  /** Called every second of the warning with the seconds left; with null when it ends. */
  onWarning(secondsLeft: number | null): void;
  /** Called once when the time is up; the watch has stopped. */
  onExpire(): void;
}

/** Watches for inactivity in all tabs. While the warning is open, only `stay()` counts as activity. */
export function watchInactivity({ onWarning, onExpire }: Handlers) {
  const idle = createIdleTime();
  let stored = Number.NEGATIVE_INFINITY;
  let isWarning = false;

  function touch(): void {
    const stamp = idle.touch();
    if (Math.abs(stamp - stored) < STORE_EVERY_MS) return;
    stored = stamp;
    writeLastActivity(stamp);
  }

  /** Acts on the time that has passed. Returns false when the session has expired. */
  function check(): boolean {
    const stamp = readLastActivity();
    // Skips this tab's own time: read again after the clock was set back, it would count as a new one.
    if (stamp !== null && stamp !== stored) idle.follow(stamp);
    const phase = getPhase(idle.idleMs());
    if (phase.status === 'expired') {
      stop();
      onExpire();
      return false;
    }
    if (phase.status === 'warning') onWarning(phase.secondsLeft);
    else if (isWarning) onWarning(null);
    isWarning = phase.status === 'warning';
    return true;
  }

  // Checks first: the event that wakes a machine must not renew a session that has already expired.
  const onActivity = () => {
    if (check() && !isWarning) touch();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') onActivity();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === LAST_ACTIVITY_KEY) check();
  };

  const timer = setInterval(check, TICK_MS);
  const stopped = new AbortController();
  const listen = { capture: true, passive: true, signal: stopped.signal };
  for (const event of ACTIVITY_EVENTS) addEventListener(event, onActivity, listen);
  document.addEventListener('visibilitychange', onVisible, listen);
  addEventListener('pageshow', onVisible, listen);
  addEventListener('storage', onStorage, listen);

  function stop(): void {
    clearInterval(timer);
    stopped.abort();
  }

  touch();
  return {
    /** Keeps the session after the warning. */
    stay() {
      stored = Number.NEGATIVE_INFINITY;
      touch();
      check();
    },
    stop,
  };
}
