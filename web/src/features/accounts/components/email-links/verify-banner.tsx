import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
import { useLocation } from '../../../../platform/navigation/router.tsx';
import { sendVerification } from '../../api/email-verification.ts';
import type { Outcome } from '../../hooks/use-account-form.ts';
import { useAccountUser } from '../../hooks/use-account-user.ts';
import { ResendButton } from './resend-button.tsx';

/** For whom it was sent away, until the document is loaded again: nothing is stored for it. */
let dismissedBy: string | null = null;

/** Reminds the user to confirm the email. Hidden on the account page, which says it itself. */
export default function VerifyBanner() {
  const user = useAccountUser();
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [dismissed, setDismissed] = useState(dismissedBy);
  if (!user || user.emailVerified || dismissed === user.uid || pathname === PATHS.account) return null;
  return (
    <section
      aria-label="Confirm your email"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-inset px-5 py-3 text-small lg:px-10"
    >
      <p className="min-w-[min(100%,18rem)] flex-1">
        <strong className="font-semibold">Confirm your email.</strong> Open the link in the email we sent to{' '}
        <span>{user.email}</span>.
        <span
          role={outcome?.success === false ? 'alert' : undefined}
          className="block text-fine empty:hidden"
        >
          {outcome ? (outcome.success ? 'We sent a new email.' : outcome.error) : null}
        </span>
      </p>
      <div className="flex items-center gap-3">
        <ResendButton send={sendVerification} onOutcome={setOutcome} />
        <Button
          variant="quiet"
          onClick={() => {
            dismissedBy = user.uid;
            setDismissed(user.uid);
          }}
        >
          Not Now
        </Button>
      </div>
    </section>
  );
}
