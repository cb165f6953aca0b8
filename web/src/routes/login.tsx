import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { Notice } from '../design/notice.tsx';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { LoginForm } from '../features/accounts/components/login-form.tsx';
import { ThresholdPicture } from '../features/accounts/components/threshold-picture.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { withNext } from '../session/next-path.ts';
import { takeSessionEnd } from '../session/session-end.ts';
import { useNextPath } from '../session/use-next-path.ts';

const LINK = 'text-ink underline decoration-line underline-offset-4 hover:decoration-current';

export default function LoginPage() {
  const { login } = useAuth();
  const next = useNextPath();
  // After the first render: the prerendered page knows of nobody's session.
  const [ended, setEnded] = useState<ReturnType<typeof takeSessionEnd>>(null);
  useEffect(() => setEnded(takeSessionEnd()), []);
  return (
    <Page title="Sign In">
      <AccountPage
        title="Sign in"
        lead={
          <>
            New here?{' '}
            <Link to={withNext('/register', next)} className={LINK}>
              Create an account
            </Link>
            , or go back to the{' '}
            <Link to="/" className={LINK}>
              home page
            </Link>
            .
          </>
        }
        aside={<ThresholdPicture />}
      >
        {ended ? (
          <div className="mb-6 max-w-md">
            <Notice tone={ended.tone}>{ended.text}</Notice>
          </div>
        ) : null}
        <LoginForm login={login} />
      </AccountPage>
    </Page>
  );
}
