import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
import type { AccountResult } from '../../../../session/auth/account-result.ts';
import { withNext } from '../../../../session/next-path.ts';
import type { Outcome } from '../../api/attempt.ts';
import { keptAddress, type LinkResult, signInByLink } from '../../api/email-link.ts';
import { ActionFrame, ChallengeFrame, WaitingFrame } from './action-frame.tsx';
import { EmailForm } from './email-link-request.tsx';

/** Each link is tried once automatically, however often the page renders: it works only once. */
const tried = new Map<string, Promise<LinkResult>>();

/**
 * The page of a sign-in link. In the browser that requested it, it signs in automatically; elsewhere it asks for the
 * email, so that a link sent by a stranger does not sign the user in to the stranger's account.
 */
export function SignInByLink({ code, next }: { code: string; next: string }) {
  const navigate = useNavigate();
  const [initialAddress] = useState(keptAddress);
  const [address, setAddress] = useState(initialAddress);
  const [result, setResult] = useState<AccountResult | null>(null);
  const onResult = (found: LinkResult) => {
    if (found.success) navigate(next, { replace: true });
    // A later link was sent to another email from this browser.
    else if (found.wrongAddress) setAddress(null);
    else setResult(found);
  };
  const onKnown = useEffectEvent(onResult);
  useEffect(() => {
    if (!initialAddress) return;
    const known = tried.get(code) ?? signInByLink(initialAddress, code);
    tried.set(code, known);
    void known.then(found => onKnown(found));
  }, [code, initialAddress]);

  async function signIn(email: string): Promise<Outcome> {
    const found = await signInByLink(email, code);
    if (found.wrongAddress) {
      return { success: false, field: 'email', error: 'The link wasn’t sent to this email.' };
    }
    onResult(found);
    return { success: true };
  }

  if (result && !result.success && result.challenge) {
    return <ChallengeFrame challenge={result.challenge} next={next} />;
  }
  if (result && !result.success) {
    return (
      <ActionFrame title="This link no longer works" lead={result.error}>
        <Link to={withNext(PATHS.login, next)} className={buttonClass('primary')}>
          Sign In Another Way
        </Link>
      </ActionFrame>
    );
  }
  if (!address) {
    return (
      <ActionFrame
        title="Confirm your email"
        lead="You requested this link in another browser. Enter the email that it was sent to."
      >
        <EmailForm action={signIn} label="Sign In" busyLabel="Signing in..." />
      </ActionFrame>
    );
  }
  return <WaitingFrame>Signing you in...</WaitingFrame>;
}
