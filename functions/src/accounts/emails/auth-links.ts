import type { FirebaseError } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { AuthLink } from '../../platform/mail/mail.ts';

/** The methods of Firebase Authentication that create links without sending an email. */
export type LinkMaker = Pick<
  Auth,
  | 'generateEmailVerificationLink'
  | 'generatePasswordResetLink'
  | 'generateSignInWithEmailLink'
  | 'generateVerifyAndChangeEmailLink'
>;

/** The page that applies the links. */
const ACTION_PATH = '/account/action';

/** `too early`: another link for this email was created a moment ago. `impossible`: the account has changed since. */
export type LinkOutcome = { url: string } | 'too early' | 'impossible';

/** The errors for an account that doesn't exist or has another email by now, was disabled, or can't get the new email. */
const IMPOSSIBLE =
  /^auth\/(email-not-found|user-not-found|invalid-email|invalid-new-email|user-disabled|email-already-exists)$/;

/**
 * Creates Firebase Authentication's link, to our own page, independent of its email templates.
 * @throws Error of the service, which may be temporary
 */
export async function createAuthLink(link: AuthLink, auth: LinkMaker, origin: string): Promise<LinkOutcome> {
  try {
    const code = new URL(await generate(link, auth, origin)).searchParams.get('oobCode');
    if (!code) throw new Error('Firebase Authentication returned a link without a code.');
    const { mode, next } = link;
    const parameters = new URLSearchParams({ mode, oobCode: code, ...(next !== undefined && { next }) });
    return { url: `${origin}${ACTION_PATH}?${parameters}` };
  } catch (error) {
    const { code, httpResponse } = error as Partial<FirebaseError>;
    // The Admin SDK has no code for this answer.
    if (JSON.stringify(httpResponse?.data ?? '').includes('TOO_MANY_ATTEMPTS_TRY_LATER')) return 'too early';
    if (IMPOSSIBLE.test(String(code))) return 'impossible';
    throw error;
  }
}

function generate(
  { mode, email, newEmail = '' }: AuthLink,
  auth: LinkMaker,
  origin: string,
): Promise<string> {
  switch (mode) {
    case 'verifyEmail':
      return auth.generateEmailVerificationLink(email);
    case 'resetPassword':
      return auth.generatePasswordResetLink(email);
    case 'signIn':
      return auth.generateSignInWithEmailLink(email, {
        url: `${origin}${ACTION_PATH}`,
        handleCodeInApp: true,
      });
    case 'verifyAndChangeEmail':
      return auth.generateVerifyAndChangeEmailLink(email, newEmail);
  }
}
