import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../design/button.tsx';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { PATHS } from '../../../../paths.ts';
import type { Outcome } from '../../api/attempt.ts';
import { sendVerification } from '../../api/request-account-email.ts';
import { useAccountUser } from '../../hooks/use-account-user.ts';
import { ResendButton } from '../resend-button.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** The user who dismissed the reminder, until the page is loaded again. */
let dismissedBy: string | null = null;

/** Reminds the user to confirm the email; `fallback` until the account is known. Hidden on the account page, which shows the same. */
export default function VerifyBanner({ fallback }: { fallback: ReactNode }) {
  const user = useAccountUser();
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [dismissed, setDismissed] = useState(dismissedBy);
  if (!user) return fallback;
  if (user.emailVerified || dismissed === user.uid || pathname === PATHS.account) return null;
  return (
    <VerifyNotice email={user.email} outcome={outcome}>
      <ResendButton send={sendVerification} onOutcome={setOutcome} />
      <Button
        variant="quiet"
        onClick={() => {
          focusHeading();
          dismissedBy = user.uid;
          setDismissed(user.uid);
        }}
      >
        Not Now
      </Button>
    </VerifyNotice>
  );
}
