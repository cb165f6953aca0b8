import { lazy, Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { AccountPage } from '../../../features/accounts/components/sign-in/account-page.tsx';
import { OtherWays } from '../../../features/accounts/components/sign-in/other-ways.tsx';
import { RegisterForm } from '../../../features/accounts/components/sign-in/register-form.tsx';
import { ThresholdPicture } from '../../../features/accounts/components/sign-in/threshold-picture.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';
import { useAuth } from '../../../session/auth/auth-provider.tsx';
import type { MfaChallenge } from '../../../session/auth/second-factor.ts';
import { withNext } from '../../../session/next-path.ts';
import { useNextPath } from '../../../session/use-next-path.ts';
import { ChosenPlanLine } from './chosen-plan-line.tsx';

const MfaChallengePage = lazy(
  () => import('../../../features/accounts/components/sign-in/mfa-challenge-page.tsx'),
);

const LINK = textLinkClass('text-ink');

export default function RegisterPage() {
  const { register } = useAuth();
  const next = useNextPath();
  // A user who already has an account can sign in here, too, and then completes the MFA challenge.
  const [challenge, setChallenge] = useState<MfaChallenge | null>(null);
  const onChallenge = (found: MfaChallenge) => startTransition(() => setChallenge(found));
  return (
    <Page title="Create an Account">
      {challenge ? (
        <Suspense>
          <MfaChallengePage challenge={challenge} onBack={() => setChallenge(null)} />
        </Suspense>
      ) : (
        <AccountPage
          title="Create an account"
          lead={
            <>
              Have an account?{' '}
              <Link to={withNext(PATHS.login, next)} className={LINK}>
                Sign in
              </Link>
              , or go{' '}
              <Link to={PATHS.home} className={LINK}>
                back home
              </Link>
              .
            </>
          }
          aside={<ThresholdPicture wide />}
        >
          <ChosenPlanLine next={next} />
          <RegisterForm
            register={async form => {
              const result = await register(form);
              if (!result.success && result.challenge) onChallenge(result.challenge);
              return result;
            }}
          />
          <OtherWays next={next} onChallenge={onChallenge} />
        </AccountPage>
      )}
    </Page>
  );
}
