import { toDisplayName } from '@atrium/contract/accounts/profile';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/sign-in';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { requireAddressLimit } from '../../platform/limits/require-address-limit.ts';
import { logger } from '../../platform/logger.ts';
import { queueLimitedMail } from '../../platform/mail/mail-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { openAuthEmails } from '../emails/auth-email-ports.wiring.ts';
import { registrationNotice } from '../emails/auth-emails.ts';
import { requestConfirmation } from '../emails/request-auth-email.ts';
import { createProfile } from './profile-store.ts';

/** Per IP address: enough for a shared office, too few to try a list of emails. */
const BY_ADDRESS: RateLimit = { name: 'registrations', max: 20, windowMs: 60 * 60 * 1000 };

/** One notice per recipient in 24 hours, so that registrations cannot flood a mailbox. */
const NOTICES = { name: 'registration-notice', max: 1 };

/** The errors of Firebase Authentication for passwords that its settings refuse. */
const REFUSED_PASSWORD = ['auth/invalid-password', 'auth/password-does-not-meet-requirements'];

/**
 * Emails a link that confirms the email. For an email that already has an account nothing changes, its owner gets another
 * email, and the response is the same (decision 49). The browser signs in afterwards.
 */
export const registerAccountRoute = serveRoute(api.registerAccount, {
  summary: 'Creates an account with its profile.',
  status: 202,
  async handle(request) {
    const { firstName, lastName, email, password } = request.body;
    const origin = publicOrigin();
    await requireAddressLimit(BY_ADDRESS, request);
    const displayName = toDisplayName(firstName, lastName);
    const account = await (await getAdminAuth()).createUser({ email, password, displayName }).catch(cause => {
      if (cause?.code === 'auth/email-already-exists') return null;
      if (REFUSED_PASSWORD.includes(cause?.code)) {
        throw new AppError('invalid_request', 'This password is too easy to guess. Choose a longer one.');
      }
      throw new AppError('unavailable', api.registerAccount.failure, { cause });
    });
    if (account) {
      const own = account.email ?? email;
      await createProfile(account.uid, { email: own, firstName, lastName, displayName });
      await requestConfirmation({ email: own, isConfirmed: false }, openAuthEmails(request.requestId)).catch(
        // The account exists, and the dashboard offers to send this email again.
        error => logger.warn('registration.not_emailed', { uid: account.uid, cause: String(error) }),
      );
    } else {
      const id = `registration-${request.requestId}`;
      await queueLimitedMail({ limit: NOTICES, to: email, id }, async () =>
        registrationNotice(email, origin),
      );
    }
    return { body: { accepted: true } };
  },
});
