import { Link } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { RegisterForm } from '../features/accounts/components/register-form.tsx';
import { ThresholdPicture } from '../features/accounts/components/threshold-picture.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { withNext } from '../session/next-path.ts';
import { useNextPath } from '../session/use-next-path.ts';

const LINK = 'text-ink underline decoration-line underline-offset-4 hover:decoration-current';

export default function RegisterPage() {
  const { register } = useAuth();
  const next = useNextPath();
  return (
    <Page title="Create an Account">
      <AccountPage
        title="Create an account"
        lead={
          <>
            Have one?{' '}
            <Link to={withNext('/login', next)} className={LINK}>
              Sign in
            </Link>
            , or go back to the{' '}
            <Link to="/" className={LINK}>
              home page
            </Link>
            .
          </>
        }
        aside={<ThresholdPicture wide />}
      >
        <RegisterForm register={register} />
      </AccountPage>
    </Page>
  );
}
