import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { MissingSection } from '../../../design/feedback/missing-section.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { AccountFrame } from '../../../features/accounts/components/account-frame.tsx';
import { LoginForm } from '../../../features/accounts/components/sign-in/login-form.tsx';
import { OtherSignInMethods } from '../../../features/accounts/components/sign-in/other-sign-in-methods.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';
import type { MfaChallenge } from '../../../session/auth/second-factor.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { takeSessionEnd } from '../../../session/end/session-end.ts';
import { checkoutReturnText, withNext } from '../../../session/next-path.ts';
import { useNextPath } from '../../../session/use-next-path.ts';
import { ChosenPlanLine } from './chosen-plan-line.tsx';

const MfaChallengePage = lazySection(
  () => import('../../../features/accounts/components/sign-in/mfa-challenge-page.tsx'),
  MissingSection,
);
const LinkRequestPage = lazySection(
  () => import('../../../features/accounts/components/email-links/link-request-page.tsx'),
  MissingSection,
);

type View =
  | { kind: 'form' }
  | { kind: 'link'; address: string }
  | { kind: 'challenge'; challenge: MfaChallenge };

export default function LoginPage() {
  const next = useNextPath();
  const [view, setView] = useState<View>({ kind: 'form' });
  // The current view stays until the code of the next one has loaded.
  const show = (then: View) => startTransition(() => setView(then));
  const toForm = () => show({ kind: 'form' });
  return (
    <Page title="Sign In">
      <Suspense>
        {view.kind === 'form' ? <LoginView next={next} onView={show} /> : null}
        {view.kind === 'link' ? <LinkRequestPage address={view.address} next={next} onBack={toForm} /> : null}
        {view.kind === 'challenge' ? <MfaChallengePage challenge={view.challenge} onBack={toForm} /> : null}
      </Suspense>
    </Page>
  );
}

function LoginView({ next, onView }: { next: string; onView(view: View): void }) {
  const { login } = useAuth();
  const returnText = checkoutReturnText(next);
  const content = useRef<HTMLDivElement>(null);
  // After the first render, because the prerendered page has no session.
  const [ended, setEnded] = useState<ReturnType<typeof takeSessionEnd>>(null);
  useEffect(() => setEnded(takeSessionEnd()), []);
  const onChallenge = (challenge: MfaChallenge) => onView({ kind: 'challenge', challenge });
  return (
    <AccountFrame
      title="Sign in"
      lead={
        <>
          New here?{' '}
          <TextLink to={withNext(PATHS.register, next)} className="text-ink">
            Create an account
          </TextLink>
          , or go back to the{' '}
          <TextLink to={PATHS.home} className="text-ink">
            home page
          </TextLink>
          .
        </>
      }
    >
      <ChosenPlanLine next={next}>
        <Link to={withNext(PATHS.register, next)} className={`mt-2.5 mb-1 ${buttonClass('secondary')}`}>
          Create an Account
        </Link>
      </ChosenPlanLine>
      {ended ? (
        <div className="mb-6 max-w-md">
          <Notice tone={ended.tone}>{ended.text}</Notice>
        </div>
      ) : null}
      {returnText ? <p className="mb-6 max-w-md font-semibold">{returnText}</p> : null}
      <div ref={content}>
        <LoginForm
          login={async form => {
            const result = await login(form);
            if (!result.success && result.challenge) onChallenge(result.challenge);
            return result;
          }}
        />
        <OtherSignInMethods next={next} onChallenge={onChallenge}>
          <Button
            variant="secondary"
            onClick={() => {
              const typed = content.current?.querySelector<HTMLInputElement>('input[name="email"]')?.value;
              onView({ kind: 'link', address: typed ?? '' });
            }}
          >
            Send Me a Sign-In Link
          </Button>
        </OtherSignInMethods>
      </div>
    </AccountFrame>
  );
}
