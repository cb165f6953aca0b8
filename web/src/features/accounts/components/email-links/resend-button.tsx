import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import type { Outcome } from '../../hooks/use-account-form.ts';
import { usePause } from '../../hooks/use-pause.ts';

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
  const { left, start } = usePause(PAUSE_SECONDS, justSent);

  async function sendAgain() {
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
      disabled={busy || left > 0}
      className="figures"
      onClick={() => void sendAgain()}
    >
      {busy ? 'Sending...' : left > 0 ? `Send Again in ${left} s` : 'Send Again'}
    </Button>
  );
}
