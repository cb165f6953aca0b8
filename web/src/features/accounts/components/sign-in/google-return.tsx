import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { PATHS } from '../../../../paths.ts';
import {
  type GoogleResponse,
  passGoogleResponse,
  readToken,
  takeLeftRequest,
} from '../../../../platform/google/google-request.ts';
import type { AccountResult } from '../../../../session/auth/account-result.ts';
import { reportAuthError } from '../../../../session/auth/auth-error.ts';
import { safeNextPath } from '../../../../session/next-path.ts';
import { signInWithGoogle } from '../../api/google.ts';
import { ActionFrame, ChallengeFrame, WaitingFrame } from '../email-links/action-frame.tsx';

/** A sign-in for which the page itself was redirected to Google; null in Google's window, whose opener gets the response. */
type Return = { result: AccountResult; next: string } | null;

/** Each response is used once, however often the page renders. */
const returns = new Map<string, Promise<Return>>();

/** Handles Google's response and returns to where the sign-in started. */
export function GoogleReturn({ response }: { response: GoogleResponse | null }) {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Return>();
  useEffect(() => {
    if (!response) return;
    // The token is as powerful as a password for an hour, so it is removed from the URL immediately.
    history.replaceState(history.state, '', location.pathname);
    const known = returns.get(response.state) ?? arrive(response);
    returns.set(response.state, known);
    void known.then(found => {
      if (found?.result.success) navigate(found.next, { replace: true });
      else setArrived(found);
    });
  }, [response, navigate]);

  const refusal = arrived?.result.success === false ? arrived.result : null;
  if (arrived && refusal?.challenge) {
    return <ChallengeFrame challenge={refusal.challenge} next={arrived.next} />;
  }
  if (!response || refusal) {
    return (
      <ActionFrame
        title="Google did not sign you in"
        lead={refusal?.error ?? 'Start again on the sign-in page.'}
      >
        <Link to={PATHS.login} className={buttonClass('primary')}>
          Sign In
        </Link>
      </ActionFrame>
    );
  }
  if (arrived === null) {
    return <ActionFrame title="You can close this window" lead="Continue on the page that opened it." />;
  }
  return <WaitingFrame>Checking Google’s response...</WaitingFrame>;
}

async function arrive(response: GoogleResponse): Promise<Return> {
  const request = takeLeftRequest(response);
  if (!request) {
    passGoogleResponse(response);
    window.close();
    return null;
  }
  const next = safeNextPath(request.next);
  try {
    return { result: await signInWithGoogle(readToken(request, response)), next };
  } catch (error) {
    return { result: { success: false, error: reportAuthError(error) }, next };
  }
}
