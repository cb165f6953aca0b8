import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { keepAccount } from '../../api/account-actions.ts';
import type { Outcome } from '../../api/attempt.ts';

/** Cancels the deletion of the account. */
export function KeepButton({ isSmall, onOutcome }: { isSmall?: boolean; onOutcome(outcome: Outcome): void }) {
  const [busy, setBusy] = useState(false);
  async function keep() {
    setBusy(true);
    onOutcome(await keepAccount());
    setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      size={isSmall ? 'small' : 'medium'}
      disabled={busy}
      onClick={() => void keep()}
    >
      {busy ? 'Restoring...' : 'Keep My Account'}
    </Button>
  );
}
