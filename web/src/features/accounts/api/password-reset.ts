import type { ResetRequest } from '@atrium/contract/accounts/account';
import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/** Refusals that would tell a stranger who has an account here. */
const TELLING = ['user-not-found', 'user-disabled'];

/** Has the provider send the letter. Whether there is an account for the address is not told. */
export function sendPasswordReset({ email }: ResetRequest): Promise<Outcome> {
  return attempt(() =>
    sendPasswordResetEmail(getFirebaseAuth(), email).catch(error => {
      if (!TELLING.includes(errorCode(error) ?? '')) throw error;
    }),
  );
}

/** Whose password the code of a letter resets. Throws the provider's error when it is of no use any more. */
export function readResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(getFirebaseAuth(), code);
}

/** Sets the new password and uses the code up. The provider ends every session of the account. */
export function resetPassword(code: string, password: string): Promise<Outcome> {
  return attempt(() => confirmPasswordReset(getFirebaseAuth(), code, password));
}
