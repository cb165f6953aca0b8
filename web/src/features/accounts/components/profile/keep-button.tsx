import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { keepAccount } from '../../api/account-deletion.ts';
import type { Outcome } from '../../hooks/use-account-form.ts';

/** Cancels the deletion of the account. */
export function KeepButton({
  size,
  onOutcome,
}: {
  size?: 'medium' | 'small';
  onOutcome(outcome: Outcome): void;
}) {
  const [busy, setBusy] = useState(false);
  async function keep() {
    setBusy(true);
    onOutcome(await keepAccount());
    setBusy(false);
  }
  return (
    <Button variant="secondary" {...(size && { size })} disabled={busy} onClick={() => void keep()}>
      {busy ? 'Restoring...' : 'Keep My Account'}
    </Button>
  );
}
