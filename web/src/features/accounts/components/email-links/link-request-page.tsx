import { Button } from '../../../../design/button.tsx';
import { sendSignInLink } from '../../api/email-link.ts';
import { AccountFrame } from '../account-frame.tsx';
import { EmailLinkRequest } from './email-link-request.tsx';

interface LinkRequestPageProps {
  address: string;
  next: string;
  onBack(): void;
}

/** Requests an email link for signing in without a password. */
export default function LinkRequestPage({ address, next, onBack }: LinkRequestPageProps) {
  return (
    <AccountFrame
      title="Sign in with an email link"
      lead="We’ll email you a link that signs you in. No password needed."
    >
      <EmailLinkRequest
        address={address}
        send={email => sendSignInLink(email, next)}
        sent={email => (
          <>
            We’re sending a link to <strong className="font-semibold">{email}</strong>. It works once and
            signs you in; if you don’t have an account yet, it creates one.
          </>
        )}
        beside={
          <div>
            <Button variant="quiet" onClick={onBack}>
              Sign In with a Password
            </Button>
          </div>
        }
      />
    </AccountFrame>
  );
}
