import { isEmailAddress } from '@atrium/contract/platform/email-address';
import { requestSignInLink } from '@atrium/contract/routes/sign-in';
import { signInWithEmailLink } from 'firebase/auth';
import { PATHS } from '../../../paths.ts';
import { callRoute } from '../../../platform/api/call-route.ts';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { deviceStorage } from '../../../platform/storage/browser-storage.ts';
import { SIGN_IN_EMAIL_KEY } from '../../../platform/storage/storage-keys.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import { signInWith } from '../../../session/auth/firebase-session.ts';
import { attempt, type Outcome } from './attempt.ts';
import { ensureProfile } from './ensure-profile.ts';
import { withCaptcha } from './request-account-email.ts';

/** Sends a sign-in link that leads to `next`. Does not reveal whether the account exists. */
export async function sendSignInLink(email: string, next: string): Promise<Outcome> {
  const outcome = await attempt(async () =>
    callRoute(requestSignInLink, { body: await withCaptcha({ email, next }) }),
  );
  // With storage blocked, the page of the link asks for the email.
  if (outcome.success) deviceStorage.set(SIGN_IN_EMAIL_KEY, email);
  return outcome;
}

/** The result of a sign-in, and why it was refused: the link was sent to another email, or is used or expired. */
export type LinkResult = AccountResult & { reason?: 'wrong-address' | 'over' | undefined };

const REASONS: Record<string, LinkResult['reason']> = {
  'invalid-email': 'wrong-address',
  'invalid-action-code': 'over',
  'expired-action-code': 'over',
};

/** Signs in with the code of such a link; a new user gets an account and a profile without a name. */
export async function signInByLink(email: string, code: string): Promise<LinkResult> {
  // Firebase's SDK accepts only full URLs and reads these parameters from them.
  const link = new URL(PATHS.accountAction, location.origin);
  const { apiKey } = getFirebaseAuth().config;
  link.search = String(new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey }));
  let reason: LinkResult['reason'];
  const result = await signInWith(
    auth =>
      signInWithEmailLink(auth, email, link.href).catch(error => {
        reason = REASONS[errorCode(error) ?? ''];
        throw error;
      }),
    null,
    async () => {
      await ensureProfile().catch(error => console.warn('The profile could not be written yet.', error));
    },
  );
  if (result.success || result.challenge) deviceStorage.set(SIGN_IN_EMAIL_KEY, null);
  return { ...result, reason };
}

/** Returns the email that a link was sent to from this browser, or null. In another browser the user is asked. */
export function keptAddress(): string | null {
  const email = deviceStorage.get(SIGN_IN_EMAIL_KEY);
  return email !== null && isEmailAddress(email) ? email : null;
}
