import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/browser/use-redirect.ts';
import { resumeCheckout } from '../api/resume-checkout.ts';

interface ResumeButtonProps {
  attempt: string;
  /** Hears of a failure; null when a new try begins. */
  onError(message: string | null): void;
}

/** Goes on with a checkout that was left. */
export function ResumeButton({ attempt, onError }: ResumeButtonProps) {
  const { busy, error, leave } = useRedirect(SPEC_TEXT.checkoutStartFailed);
  useEffect(() => onError(error), [error, onError]);
  return (
    <Button arrow={!busy} disabled={busy} onClick={() => void leave(attempt, () => resumeCheckout(attempt))}>
      {busy ? 'Redirecting...' : 'Go on with the checkout'}
    </Button>
  );
}
