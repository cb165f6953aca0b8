import { onIdTokenChanged } from 'firebase/auth';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { PATHS } from '../../../../paths.ts';
import { getFirebaseAuth } from '../../../../platform/firebase/firebase-auth.ts';
import { sendSignInLink } from '../../api/email-link.ts';
import type { Outcome } from '../../hooks/use-account-form.ts';
import { FocusedHeading } from '../focused-heading.tsx';
import { ResendButton } from './resend-button.tsx';

interface FreshLinkProps {
  email: string;
  onDone(): void;
  onBack(): void;
}

/** For accounts without a password: waits until an email link has signed the user in again, in another tab. */
export function FreshLink({ email, onDone, onBack }: FreshLinkProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begun = useRef(false);
  const send = () => sendSignInLink(email, PATHS.account);
  const sendOnce = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void send().then(setOutcome);
  });
  useEffect(() => sendOnce(), []);
  useSignedInAnew(onDone);
  return (
    <div className="max-w-md">
      <FocusedHeading level="h3">Confirm it by email</FocusedHeading>
      {outcome && !outcome.success ? (
        <Notice tone="fail">{outcome.error}</Notice>
      ) : (
        <p role="status" className="mt-2 text-small text-soft">
          {outcome
            ? `We sent a sign-in link to ${email}. Open it in this browser; this page continues automatically.`
            : `Sending a sign-in link to ${email}...`}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ResendButton send={send} justSent onOutcome={setOutcome} />
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Calls back once the account's token has a later sign-in than now; other tabs share the session with this one. */
function useSignedInAnew(onDone: () => void): void {
  const onSignedIn = useEffectEvent(onDone);
  useEffect(() => {
    const uid = getFirebaseAuth().currentUser?.uid;
    let before: string | undefined;
    return onIdTokenChanged(getFirebaseAuth(), async user => {
      // Another user's sign-in proves nothing about this account.
      if (user?.uid !== uid) return;
      const authTime = (await user?.getIdTokenResult())?.authTime;
      before ??= authTime;
      if (authTime !== before) onSignedIn();
    });
  }, []);
}
