import { type ReactNode, useState } from 'react';
import type { Outcome } from '../api/attempt.ts';
import { sendVerification } from '../api/request-account-email.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { ResendButton } from './resend-button.tsx';

/** A notice for an unconfirmed email, with a button that sends the confirmation again. */
export function ConfirmEmailNotice({ children }: { children: ReactNode }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="max-w-xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-56 flex-1 text-small text-soft">{children}</p>
        <ResendButton send={sendVerification} onOutcome={setOutcome} />
      </div>
      <OutcomeNotice outcome={outcome} done="A new email is on its way." className="mt-3" />
    </div>
  );
}
