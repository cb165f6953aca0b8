import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/feedback/dialog.tsx';
import { useAuth } from '../auth-provider.tsx';
import { expireSession, followLogout, logOutAndClear } from '../end/log-out.ts';
import { countdownText, spokenCountdown } from './idle-time.ts';
import { watchInactivity } from './idle-timer.ts';

followLogout();

/** Ends an inactive session after a warning, on every page, for signed-in users. */
export default function SessionWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useStaffLifetime();
  const watch = useRef<ReturnType<typeof watchInactivity>>(null);
  useEffect(() => {
    const started = watchInactivity({
      onWarning: setSecondsLeft,
      onExpire: () => void expireSession('inactivity'),
    });
    watch.current = started;
    return () => started.stop();
  }, []);
  if (secondsLeft === null) return null;
  return (
    <Warning
      secondsLeft={secondsLeft}
      onStay={() => watch.current?.stay()}
      onLeave={() => {
        watch.current?.stop();
        // The user wants to leave; when that fails, the session ends anyway.
        logOutAndClear().catch(() => expireSession('inactivity'));
      }}
    />
  );
}

const CHECK_MS = 10_000;

/** Ends a staff session some hours after its sign-in, even while active. The server refuses it from then on. */
function useStaffLifetime(): void {
  const { session, permissions } = useAuth();
  const signedInAt = session.status === 'signed-in' ? (session.access?.signedInAt ?? null) : null;
  const endsAt =
    signedInAt !== null && permissions.length > 0 ? signedInAt + SESSION_LIMITS.staffLifetimeMs : null;
  useEffect(() => {
    if (endsAt === null) return;
    // Checked against the clock, because timers stop while the machine sleeps.
    const check = () => {
      if (Date.now() < endsAt) return;
      clearInterval(timer);
      void expireSession('staff-lifetime');
    };
    const timer = setInterval(check, CHECK_MS);
    check();
    return () => clearInterval(timer);
  }, [endsAt]);
}

function Warning({ secondsLeft, onStay, onLeave }: { secondsLeft: number; onStay(): void; onLeave(): void }) {
  const minutes = (ms: number) => ms / 60_000;
  return (
    <Dialog
      title="Are you still there?"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Log Out Now
          </Button>
          <Button data-focus onClick={onStay}>
            OK, Stay Signed In
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] sm:items-center">
        <p
          role="timer"
          aria-live="off"
          aria-label="Time left"
          className="font-display text-h2 leading-none font-semibold tabular-nums"
        >
          {countdownText(secondsLeft)}
        </p>
        <p className="text-soft">
          You’ve been inactive for {minutes(SESSION_LIMITS.idleMs - SESSION_LIMITS.warningMs)} minutes. After{' '}
          {minutes(SESSION_LIMITS.idleMs)} you’re logged out, and all data on this device is cleared, unsent
          messages included. Only your theme and cookie choice stay.
        </p>
      </div>
      <p role="status" className="sr-only">
        {spokenCountdown(secondsLeft)}
      </p>
    </Dialog>
  );
}
