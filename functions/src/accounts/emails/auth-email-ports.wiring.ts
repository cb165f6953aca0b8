import { requireHuman } from '../../platform/captcha/captcha.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { queueAuthEmail } from './auth-email-store.ts';
import { openAuthLinks } from './auth-links.ts';
import type { AuthEmailPorts } from './request-auth-email.ts';

/** Returns the ports with the real services, for one request. */
export async function openAuthEmails(requestId: string): Promise<AuthEmailPorts> {
  const auth = await getAdminAuth();
  const origin = publicOrigin();
  return {
    links: openAuthLinks(auth, origin),
    findAccount: typed =>
      auth.getUserByEmail(typed).then(
        ({ email = typed, disabled }) => ({ email, isDisabled: disabled }),
        error => {
          if (['auth/user-not-found', 'auth/invalid-email'].includes(error?.code)) return null;
          throw error;
        },
      ),
    queue: (mode, to, compose, budget) => queueAuthEmail({ mode, to, requestId, budget }, compose),
    requireHuman: token => requireHuman(token, 'account_email', requestId),
    origin,
    now: new Date(),
  };
}
