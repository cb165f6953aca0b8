import { TextLink } from '../../../design/typography/text-link.tsx';
import { AccountFrame } from '../../../features/accounts/components/account-frame.tsx';
import { EmailLinkRequest } from '../../../features/accounts/components/email-links/email-link-request.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

export default function ResetPasswordPage() {
  return (
    <Page title="Reset your password">
      <AccountFrame
        forEveryone
        title="Reset your password"
        lead={
          <>
            Enter your email and we’ll send you a link to choose a new password. Remembered it?{' '}
            <TextLink to={PATHS.login} className="text-ink">
              Sign in
            </TextLink>
            .
          </>
        }
      >
        <EmailLinkRequest
          send={async email =>
            (await import('../../../features/accounts/api/request-account-email.ts')).sendPasswordReset(email)
          }
          sent={email => (
            <>
              If an account exists for <strong className="font-semibold">{email}</strong>, an email with a
              link is on its way. It works once, for an hour.
            </>
          )}
        />
      </AccountFrame>
    </Page>
  );
}
