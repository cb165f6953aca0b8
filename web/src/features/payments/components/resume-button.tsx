import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useRedirect } from '../../../platform/browser/use-redirect.ts';
import { resumeCheckout } from '../api/resume-checkout.ts';

interface ResumeButtonProps {
  attempt: string;
  /** Called with the error of a failure; with null when a new try starts. */
  onError(message: string | null): void;
}

/** The button that resumes an unfinished checkout. */
export function ResumeButton({ attempt, onError }: ResumeButtonProps) {
  const { busy, error, leave } = useRedirect(SPEC_TEXT.checkoutStartFailed);
  useEffect(() => onError(error), [error, onError]);
  return (
    <Button arrow={!busy} disabled={busy} onClick={() => void leave(attempt, () => resumeCheckout(attempt))}>
      {busy ? 'Redirecting...' : 'Resume Checkout'}
    </Button>
  );
}
