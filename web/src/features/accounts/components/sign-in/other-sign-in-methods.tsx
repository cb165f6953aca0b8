import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import {
  leaveForGoogle,
  requestGoogleToken,
  showGoogle,
} from '../../../../platform/google/google-request.ts';
import { googleClientId } from '../../../../platform/google/sign-in-options.ts';
import type { AccountResult } from '../../../../session/auth/account-result.ts';
import { errorCode, reportAuthError } from '../../../../session/auth/auth-error.ts';
import type { MfaChallenge } from '../../../../session/auth/second-factor.ts';
import { GoogleMark } from './google-mark.tsx';

interface GoogleButtonProps {
  /** The path after the sign-in, if the page itself redirects to Google. */
  next: string;
  onChallenge(challenge: MfaChallenge): void;
}

/** The other sign-in methods below the form; renders nothing without any. */
export function OtherSignInMethods({
  next,
  onChallenge,
  children,
}: GoogleButtonProps & { children?: ReactNode }) {
  if (!googleClientId && !children) return null;
  return (
    <div className="max-w-md">
      <p className="my-7 flex items-center gap-4 text-fine text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        {googleClientId ? <GoogleButton next={next} onChallenge={onChallenge} /> : null}
        {children}
      </div>
    </div>
  );
}

/** Signs in, or creates an account, with Google's window; where windows are blocked, by redirecting this page. */
function GoogleButton({ next, onChallenge }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);

  async function signIn() {
    setBusy(true);
    setFailure(null);
    setClosed(false);
    const result = await throughWindow().catch((error: unknown): AccountResult | null => {
      const message = reportAuthError(error);
      const code = errorCode(error);
      if (code === 'popup-blocked' && leaveForGoogle(next)) return null;
      if (code !== 'popup-closed-by-user') return { success: false, error: message };
      setClosed(true);
      return null;
    });
    // The page redirects after the sign-in; the button stays busy until then.
    if (result?.success) return;
    setBusy(false);
    if (result?.challenge) onChallenge(result.challenge);
    else if (result) setFailure(result.error);
  }

  return (
    <div className="grid gap-2">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <Button variant="secondary" onClick={() => (busy ? showGoogle() : void signIn())}>
        <GoogleMark />
        {busy ? 'Waiting for Google...' : 'Continue with Google'}
      </Button>
      <p role="status" className="text-fine text-soft empty:hidden">
        {closed ? 'Google’s window was closed before you signed in. Try again.' : null}
      </p>
    </div>
  );
}

async function throughWindow(): Promise<AccountResult> {
  // Opens the window first, in the click's event handler; the rest loads meanwhile.
  const [token, { signInWithGoogle }] = await Promise.all([
    requestGoogleToken(),
    import('../../api/google.ts'),
  ]);
  return signInWithGoogle(token);
}
