import type { MfaChallenge } from '../../../../session/auth/second-factor.ts';
import { AccountFrame } from '../account-frame.tsx';
import { MfaChallengeForm } from '../mfa-challenge.tsx';

/** The MFA page of a sign-in. After success the page redirects. */
export default function MfaChallengePage({ challenge, onBack }: { challenge: MfaChallenge; onBack(): void }) {
  return (
    <AccountFrame title="One more step" lead="This account also requires a code.">
      <MfaChallengeForm challenge={challenge} onDone={() => {}} onBack={onBack} />
    </AccountFrame>
  );
}
