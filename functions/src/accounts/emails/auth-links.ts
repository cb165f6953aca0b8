import type { Auth } from 'firebase-admin/auth';
import type { LinkMode } from './auth-emails.ts';

/** The methods of Firebase Authentication that make links without sending an email. */
export type LinkMaker = Pick<
  Auth,
  | 'generateEmailVerificationLink'
  | 'generatePasswordResetLink'
  | 'generateSignInWithEmailLink'
  | 'generateVerifyAndChangeEmailLink'
>;

/** The page that applies the links. */
const ACTION_PATH = '/account/action';

/** Creates Firebase Authentication's links to our own page, independent of its email templates. */
export function openAuthLinks(auth: LinkMaker, origin: string) {
  const settings = { url: `${origin}${ACTION_PATH}`, handleCodeInApp: true };
  return {
    confirm: async (email: string) => ownUrl('verifyEmail', await auth.generateEmailVerificationLink(email)),
    reset: async (email: string) => ownUrl('resetPassword', await auth.generatePasswordResetLink(email)),
    signIn: async (email: string, next: string) =>
      ownUrl('signIn', await auth.generateSignInWithEmailLink(email, settings), next),
    change: async (email: string, newEmail: string) =>
      ownUrl('verifyAndChangeEmail', await auth.generateVerifyAndChangeEmailLink(email, newEmail)),
    /** Takes as long as creating a link: the response time must not reveal accounts. */
    discard: async (email: string): Promise<void> => {
      await auth.generateSignInWithEmailLink(email, settings);
    },
  };

  function ownUrl(mode: LinkMode, link: string, next?: string): string {
    const code = new URL(link).searchParams.get('oobCode');
    if (!code) throw new Error('Firebase Authentication returned a link without a code.');
    const parameters = new URLSearchParams({ mode, oobCode: code, ...(next !== undefined && { next }) });
    return `${origin}${ACTION_PATH}?${parameters}`;
  }
}

export type AuthLinks = ReturnType<typeof openAuthLinks>;
