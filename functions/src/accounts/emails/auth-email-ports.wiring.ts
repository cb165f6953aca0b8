import { findAccountByEmail } from '../../access/ended-sessions.ts';
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
    async findAccount(typed) {
      const account = await findAccountByEmail(typed, auth);
      return account && { email: account.email ?? typed, isDisabled: account.disabled };
    },
    queue: (mode, to, compose, budget) => queueAuthEmail({ mode, to, requestId, budget }, compose),
    requireHuman: token => requireHuman(token, 'account_email', requestId),
    origin,
    now: new Date(),
  };
}
