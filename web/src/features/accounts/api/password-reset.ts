import type { ResetRequest } from '@atrium/contract/accounts/account';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';
import { requestPublicEmail } from './request-account-email.ts';

/** Sends the email. Does not reveal whether the account exists. */
export function sendPasswordReset({ email }: ResetRequest): Promise<Outcome> {
  return requestPublicEmail('password-reset', { email });
}

/** Returns the email whose password the code resets. Throws the provider's error when the code is no longer valid. */
export function readResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(getFirebaseAuth(), code);
}

/** Sets the new password and invalidates the code. The provider ends every session of the account. */
export function resetPassword(code: string, password: string): Promise<Outcome> {
  return attempt(() => confirmPasswordReset(getFirebaseAuth(), code, password));
}
