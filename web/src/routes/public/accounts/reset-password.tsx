import { Link } from 'react-router-dom';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { EmailLinkRequest } from '../../../features/accounts/components/email-links/email-link-request.tsx';
import { AccountPage } from '../../../features/accounts/components/sign-in/account-page.tsx';
import { ThresholdPicture } from '../../../features/accounts/components/sign-in/threshold-picture.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

const LINK = textLinkClass('text-ink');

export default function ResetPasswordPage() {
  return (
    <Page title="Reset your password">
      <AccountPage
        forEveryone
        title="Reset your password"
        lead={
          <>
            Enter your email and we’ll send you a link to choose a new password. Remembered it?{' '}
            <Link to={PATHS.login} className={LINK}>
              Sign in
            </Link>
            .
          </>
        }
        aside={<ThresholdPicture />}
      >
        <EmailLinkRequest
          send={async email =>
            (await import('../../../features/accounts/api/password-reset.ts')).sendPasswordReset({ email })
          }
          sent={email => (
            <>
              If an account exists for <strong className="font-semibold">{email}</strong>, we’ve sent an email
              with a link. It works once, for an hour.
            </>
          )}
        />
      </AccountPage>
    </Page>
  );
}
