import { AppError } from '@atrium/contract/platform/errors';
import * as accountsApi from '@atrium/contract/routes/accounts';
import * as signInApi from '@atrium/contract/routes/sign-in';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { requireAddressLimit } from '../../platform/limits/require-address-limit.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import type { Caller } from '../../platform/routes/caller.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { openAuthEmails } from './auth-email-ports.wiring.ts';
import {
  type EmailedAccount,
  requestChange,
  requestConfirmation,
  requestReset,
  requestSignIn,
} from './request-auth-email.ts';

/** Per IP address: enough for a shared office, too few to try a list of emails. */
const BY_ADDRESS: RateLimit = { name: 'account-emails-address', max: 30, windowMs: 60 * 60 * 1000 };
/** A user waits for one email, and sends it again once or twice. */
const BY_USER = perUser({ name: 'account-emails', max: 20, windowMs: 60 * 60 * 1000, onlyPermitted: true });

const ACCEPTED = { body: { accepted: true } } as const;

export const requestConfirmationRoute = serveRoute(accountsApi.requestEmailConfirmation, {
  summary: 'Emails the caller a link that confirms their email.',
  status: 202,
  limit: [BY_USER],
  async handle({ caller, requestId }) {
    await requestConfirmation(await ownAccount(caller), openAuthEmails(requestId));
    return ACCEPTED;
  },
});

/** Sends the link to the new email. The change takes effect when the user confirms it on the link's page. */
export const requestEmailChangeRoute = serveRoute(accountsApi.requestEmailChange, {
  summary: 'Emails a link to a new address that makes it the caller’s email.',
  status: 202,
  limit: [BY_USER],
  async handle({ caller, requestId, body }) {
    await requestChange(await ownAccount(caller), body.email, openAuthEmails(requestId));
    return ACCEPTED;
  },
});

export const requestPasswordResetRoute = serveRoute(signInApi.requestPasswordReset, {
  summary: 'Emails a link to choose a new password, if there is an account.',
  status: 202,
  async handle(request) {
    await requireAddressLimit(BY_ADDRESS, request);
    await requestReset(request.body, openAuthEmails(request.requestId));
    return ACCEPTED;
  },
});

export const requestSignInLinkRoute = serveRoute(signInApi.requestSignInLink, {
  summary: 'Emails a link that signs in, and creates the account if there is none.',
  status: 202,
  async handle(request) {
    await requireAddressLimit(BY_ADDRESS, request);
    await requestSignIn(request.body, openAuthEmails(request.requestId));
    return ACCEPTED;
  },
});

async function ownAccount({ uid, signedInAt }: Caller): Promise<EmailedAccount> {
  const { email, emailVerified } = await (await getAdminAuth()).getUser(uid);
  if (!email) throw new AppError('conflict', 'Your account has no email.');
  return { uid, email, isConfirmed: emailVerified, signedInAt };
}
