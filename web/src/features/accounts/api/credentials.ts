import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import { requestEmailChange } from '@atrium/contract/routes/accounts';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  updatePassword,
} from 'firebase/auth';
import { callRoute } from '../../../platform/api/call-route.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import { toRefusal, WRONG_PASSWORD } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { refreshAccount } from './email-codes.ts';
import { ensureProfile } from './ensure-profile.ts';
import { requireUser } from './require-user.ts';

/**
 * Sends a link to the new email, which confirms the change; an email that was never confirmed is replaced immediately.
 * Requires a recent sign-in.
 */
export function askForNewEmail(email: string): Promise<Outcome> {
  return attempt(async () => {
    await callRoute(requestEmailChange, { body: { email } });
    await refreshAccount();
  });
}

/** Changes the password, or sets the first one, and ends all other sessions. Requires a recent sign-in. */
export function setPassword(password: string): Promise<Outcome> {
  return attempt(async () => {
    const user = await requireUser();
    await updatePassword(user, password);
    // Sessions from before the second of the change are revoked. Signing in again keeps this one valid; with MFA that
    // would ask for another code, so the tokens that Firebase returned are used.
    if (multiFactor(user).enrolledFactors.length === 0) {
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      // The password is changed in any case; without a new sign-in this session may end.
      await reauthenticateWithCredential(user, credential).catch(error =>
        console.warn('The sign-in with the new password failed.', error),
      );
    }
    // Any call makes the server notice the revocation. For staff it updates the security rules' data.
    await ensureProfile().catch(error => console.warn('The server learns of the change later.', error));
  });
}

/** Signs the user in again. A refusal names the field of a wrong password, or has the MFA challenge. */
export async function reauthenticate(proof: FirstFactor): Promise<AccountResult & { field?: string }> {
  const credential =
    proof.by === 'password'
      ? EmailAuthProvider.credential(proof.email, proof.password)
      : GoogleAuthProvider.credential(proof.idToken);
  try {
    await reauthenticateWithCredential(await requireUser(), credential);
    return { success: true };
  } catch (error) {
    const refusal = await toRefusal(error, proof);
    return proof.by === 'password' && WRONG_PASSWORD.includes(errorCode(error) ?? '')
      ? { ...refusal, field: 'currentPassword', error: 'This is not your current password.' }
      : refusal;
  }
}
