import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import type { Outcome } from '../hooks/use-account-form.ts';
import { usePause } from '../hooks/use-pause.ts';

const PAUSE_SECONDS = 30;

interface ResendButtonProps {
  send(): Promise<Outcome>;
  /** A letter has just been sent, so the pause comes first. */
  justSent?: boolean;
  onOutcome(outcome: Outcome): void;
}

/** Sends a letter again, not more often than letters travel. */
export function ResendButton({ send, justSent = false, onOutcome }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const { left, start } = usePause(PAUSE_SECONDS);
  useEffect(() => {
    if (justSent) start();
  }, [justSent, start]);

  async function again() {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (outcome.success) start();
    onOutcome(outcome);
  }

  return (
    <Button
      variant="secondary"
      size="small"
      disabled={busy || left > 0}
      className="figures"
      onClick={() => void again()}
    >
      {busy ? 'Sending...' : left > 0 ? `Send again in ${left} s` : 'Send again'}
    </Button>
  );
}
