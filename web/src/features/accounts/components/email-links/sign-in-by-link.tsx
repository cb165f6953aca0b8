import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
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
  const [result, setResult] = useState<LinkResult | null>(null);
  const onResult = (found: LinkResult) => {
    if (found.success) navigate(next, { replace: true });
    // A later link was sent to another email from this browser.
    else if (found.reason === 'wrong-address') setAddress(null);
    else setResult(found);
  };
  const onKnown = useEffectEvent(onResult);
  const signInAutomatically = useCallback(() => {
    if (!initialAddress) return;
    const known = tried.get(code) ?? signInByLink(initialAddress, code);
    tried.set(code, known);
    void known.then(found => onKnown(found));
  }, [code, initialAddress]);
  useEffect(signInAutomatically, [signInAutomatically]);

  function tryAgain() {
    tried.delete(code);
    setResult(null);
    signInAutomatically();
  }

  async function signIn(email: string): Promise<Outcome> {
    const found = await signInByLink(email, code);
    if (found.reason === 'wrong-address') {
      return { success: false, field: 'email', error: 'The link wasn’t sent to this email.' };
    }
    // The link still works.
    if (!found.success && !found.challenge && !found.reason) return found;
    onResult(found);
    return { success: true };
  }

  if (result && !result.success && result.challenge) {
    return <ChallengeFrame challenge={result.challenge} next={next} />;
  }
  if (result && !result.success) {
    const isOver = result.reason === 'over';
    return (
      <ActionFrame
        title={isOver ? 'This link no longer works' : 'We couldn’t sign you in'}
        lead={result.error}
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {isOver ? null : <Button onClick={tryAgain}>Try Again</Button>}
          <Link to={withNext(PATHS.login, next)} className={buttonClass(isOver ? 'primary' : 'quiet')}>
            Sign In Another Way
          </Link>
        </div>
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
