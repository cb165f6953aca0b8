import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import type { Outcome } from '../api/attempt.ts';

const PAUSE_SECONDS = 30;

interface ResendButtonProps {
  send(): Promise<Outcome>;
  /** An email was just sent, so the button starts with the pause. */
  justSent?: boolean;
  /** The first email is still being sent. */
  underWay?: boolean;
  onOutcome(outcome: Outcome): void;
}

/** Sends an email again, with a pause in between. */
export function ResendButton({ send, justSent = false, underWay = false, onOutcome }: ResendButtonProps) {
  const [again, setAgain] = useState(false);
  const busy = again || underWay;
  const { left, start } = usePause(justSent);

  async function sendAgain() {
    if (busy || left > 0) return;
    setAgain(true);
    const outcome = await send();
    setAgain(false);
    if (outcome.success) start();
    onOutcome(outcome);
  }

  return (
    <Button
      variant="secondary"
      size="small"
      // Not disabled, so that it keeps the focus; the seconds aren't part of its name, which would be read each second.
      aria-disabled={busy || left > 0}
      className="figures"
      onClick={() => void sendAgain()}
    >
      <span>
        {busy ? 'Sending...' : 'Send Again'}
        {left > 0 && !busy ? <span aria-hidden="true">{` in ${left} s`}</span> : null}
      </span>
    </Button>
  );
}

/** Counts down seconds after `start`, or from the first render on when `begun`; 0 without a pause. */
function usePause(begun: boolean): { left: number; start(): void } {
  const [now, setNow] = useState(Date.now);
  const [until, setUntil] = useState(begun ? now + PAUSE_SECONDS * 1000 : 0);
  useEffect(() => {
    if (now >= until) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [now, until]);
  function start() {
    const begin = Date.now();
    setNow(begin);
    setUntil(begin + PAUSE_SECONDS * 1000);
  }
  return { left: Math.max(0, Math.ceil((until - now) / 1000)), start };
}
