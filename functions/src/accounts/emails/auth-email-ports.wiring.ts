import { findAccountByEmail } from '../../access/accounts.ts';
import { endSessionsBefore } from '../../access/ended-sessions.ts';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { queueLimitedMail } from '../../platform/mail/mail-store.ts';
import type { LinkMode } from './auth-emails.ts';
import type { AuthEmailPorts } from './request-auth-email.ts';

/** Emails with a link of one kind to one recipient in 24 hours and budget, so that no mailbox can be flooded. */
const MAX_A_DAY = 10;

const LIMIT_NAMES: Record<LinkMode, string> = {
  verifyEmail: 'confirmation-emails',
  resetPassword: 'reset-emails',
  signIn: 'sign-in-emails',
  verifyAndChangeEmail: 'email-change-emails',
};

/** Returns the ports with the real services, for one request. */
export function openAuthEmails(requestId: string): AuthEmailPorts {
  return {
    async findAccount(typed) {
      const account = await findAccountByEmail(typed);
      return (
        account && {
          email: account.email ?? typed,
          isConfirmed: account.emailVerified,
          isDisabled: account.disabled,
        }
      );
    },
    replaceEmail: ({ uid, signedInAt }, email) =>
      endSessionsBefore(uid, signedInAt, { email, emailVerified: false }),
    async queue(mode, to, compose, budget) {
      const kind = LIMIT_NAMES[mode];
      const limit = {
        name: `${kind}${budget === 'verified' ? '-verified' : ''}`,
        max: MAX_A_DAY,
      };
      const outcome = await queueLimitedMail({ limit, to, id: `${kind}-${requestId}` }, compose);
      // A conflict means that another request has just queued the same email.
      return outcome !== 'over the limit';
    },
    requireHuman: token => requireHuman(token, 'account_email', requestId),
    origin: publicOrigin(),
    now: new Date(),
  };
}
