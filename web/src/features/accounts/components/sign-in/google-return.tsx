import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
import {
  type GoogleAnswer,
  passGoogleAnswer,
  readToken,
  takeLeftRequest,
} from '../../../../platform/google/google-request.ts';
import type { AccountResult } from '../../../../session/auth/account-result.ts';
import { reportAuthError } from '../../../../session/auth/auth-error.ts';
import { safeNextPath } from '../../../../session/next-path.ts';
import { signInWithGoogle } from '../../api/google.ts';
import { ActionFrame } from '../email-links/action-frame.tsx';
import { MfaChallengeForm } from './mfa-challenge.tsx';

type Return =
  /** This is Google's window: its opener gets the response, and it closes. */
  | { kind: 'passed' }
  /** The page itself was redirected to Google: it continues here. */
  | { kind: 'signed-in'; result: AccountResult; next: string };

/** Each response is used once, however often the page renders. */
const returns = new Map<string, Promise<Return>>();

/** Handles Google's response and returns to where the sign-in started. */
export function GoogleReturn({ answer }: { answer: GoogleAnswer | null }) {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Return | null>(null);
  useEffect(() => {
    if (!answer) return;
    // The token is as powerful as a password for an hour, so it is removed from the URL immediately.
    history.replaceState(history.state, '', location.pathname);
    const known = returns.get(answer.state) ?? arrive(answer);
    returns.set(answer.state, known);
    void known.then(found => {
      if (found.kind === 'signed-in' && found.result.success) navigate(found.next, { replace: true });
      else setArrived(found);
    });
  }, [answer, navigate]);

  const result = arrived?.kind === 'signed-in' ? arrived.result : null;
  const challenge = result && !result.success ? result.challenge : undefined;
  if (arrived?.kind === 'signed-in' && challenge) {
    return (
      <ActionFrame title="One more step" lead="This account also requires a code.">
        <MfaChallengeForm
          challenge={challenge}
          onDone={() => navigate(arrived.next, { replace: true })}
          onBack={() => navigate(PATHS.login, { replace: true })}
        />
      </ActionFrame>
    );
  }
  if (!answer || result) {
    return (
      <ActionFrame
        title="Google did not sign you in"
        lead={result && !result.success ? result.error : 'Start again on the sign-in page.'}
      >
        <Link to={PATHS.login} className={buttonClass('primary')}>
          Sign In
        </Link>
      </ActionFrame>
    );
  }
  if (arrived?.kind === 'passed') {
    return <ActionFrame title="You can close this window" lead="Continue on the page that opened it." />;
  }
  return (
    <ActionFrame title="One moment">
      <p role="status" className="text-soft">
        Checking Google’s response...
      </p>
    </ActionFrame>
  );
}

async function arrive(answer: GoogleAnswer): Promise<Return> {
  const request = takeLeftRequest(answer);
  if (!request) {
    passGoogleAnswer(answer);
    window.close();
    return { kind: 'passed' };
  }
  const next = safeNextPath(request.next);
  try {
    return { kind: 'signed-in', result: await signInWithGoogle(readToken(request, answer)), next };
  } catch (error) {
    return { kind: 'signed-in', result: { success: false, error: reportAuthError(error) }, next };
  }
}
