import type { MfaChallenge } from '../../../../session/auth/second-factor.ts';
import { AccountPage } from './account-page.tsx';
import { SecondStep } from './second-step.tsx';
import { ThresholdPicture } from './threshold-picture.tsx';

/** At the door: the first step is taken, the second one is still to come. Whoever gets through is led on. */
export default function SecondStepPage({ challenge, onBack }: { challenge: MfaChallenge; onBack(): void }) {
  return (
    <AccountPage title="One more step" lead="This account also requires a code." aside={<ThresholdPicture />}>
      <SecondStep challenge={challenge} recoverable onDone={() => {}} onBack={onBack} />
    </AccountPage>
  );
}
