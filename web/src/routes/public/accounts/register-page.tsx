import { Suspense, startTransition, useState } from 'react';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../../design/feedback/missing-section.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { AccountFrame } from '../../../features/accounts/components/account-frame.tsx';
import { OtherSignInMethods } from '../../../features/accounts/components/sign-in/other-sign-in-methods.tsx';
import { RegisterForm } from '../../../features/accounts/components/sign-in/register-form.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';
import { noteAccountCreated } from '../../../session/account-created.ts';
import type { MfaChallenge } from '../../../session/auth/second-factor.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { withNext } from '../../../session/next-path.ts';
import { useNextPath } from '../../../session/use-next-path.ts';
import { ChosenPlanLine } from './chosen-plan-line.tsx';

const MfaChallengePage = lazySection(
  () => import('../../../features/accounts/components/sign-in/mfa-challenge-page.tsx'),
  MissingSection,
);

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
        <AccountFrame
          wide
          title="Create an account"
          lead={
            <>
              Have an account?{' '}
              <TextLink to={withNext(PATHS.login, next)} className="text-ink">
                Sign in
              </TextLink>
              , or go{' '}
              <TextLink to={PATHS.home} className="text-ink">
                back home
              </TextLink>
              .
            </>
          }
        >
          <ChosenPlanLine next={next} />
          <RegisterForm
            register={async form => {
              // Only for the home page, which can be displayed before the result.
              noteAccountCreated(next === PATHS.home);
              const result = await register(form);
              if (!result.success) noteAccountCreated(false);
              if (!result.success && result.challenge) onChallenge(result.challenge);
              return result;
            }}
          />
          <OtherSignInMethods next={next} onChallenge={onChallenge} />
        </AccountFrame>
      )}
    </Page>
  );
}
