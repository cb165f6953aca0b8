import { AccountEmailAccepted, ResetRequest } from '@atrium/contract/accounts/account';
import { PasswordResetRequest, SignInLinkRequest } from '@atrium/contract/accounts/account-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { requireAddressLimit } from '../../platform/limits/require-address-limit.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
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

/** The common options of these routes. */
const EMAIL = { method: 'POST', response: jsonResponse(AccountEmailAccepted), status: 202 } as const;

export const requestConfirmationRoute = defineRoute({
  ...EMAIL,
  id: 'requestEmailConfirmation',
  summary: 'Emails the caller a link that confirms their email.',
  path: '/api/account/emails/confirmation',
  access: 'signed-in',
  limit: [BY_USER],
  async handle({ caller, requestId }) {
    await requestConfirmation(await ownAccount(caller.uid), await openAuthEmails(requestId));
    return ACCEPTED;
  },
});

/** Sends the link to the new email. The change takes effect when the user confirms it on the link's page. */
export const requestEmailChangeRoute = defineRoute({
  ...EMAIL,
  id: 'requestEmailChange',
  summary: 'Emails a link to a new address that makes it the caller’s email.',
  path: '/api/account/emails/email-change',
  access: 'signed-in',
  recentSignIn: true,
  limit: [BY_USER],
  body: ResetRequest,
  async handle({ caller, requestId, body }) {
    await requestChange(await ownAccount(caller.uid), body.email, await openAuthEmails(requestId));
    return ACCEPTED;
  },
});

export const requestPasswordResetRoute = defineRoute({
  ...EMAIL,
  id: 'requestPasswordReset',
  summary: 'Emails a link to choose a new password, if there is an account.',
  path: '/api/account/emails/password-reset',
  access: 'public',
  body: PasswordResetRequest,
  async handle(request) {
    await requireAddressLimit(BY_ADDRESS, request);
    await requestReset(request.body, await openAuthEmails(request.requestId));
    return ACCEPTED;
  },
});

export const requestSignInLinkRoute = defineRoute({
  ...EMAIL,
  id: 'requestSignInLink',
  summary: 'Emails a link that signs in, and creates the account if there is none.',
  path: '/api/account/emails/sign-in-link',
  access: 'public',
  body: SignInLinkRequest,
  async handle(request) {
    await requireAddressLimit(BY_ADDRESS, request);
    await requestSignIn(request.body, await openAuthEmails(request.requestId));
    return ACCEPTED;
  },
});

async function ownAccount(uid: string): Promise<EmailedAccount> {
  const { email, emailVerified } = await (await getAdminAuth()).getUser(uid);
  if (!email) throw new AppError('conflict', 'Your account has no email.');
  return { uid, email, isConfirmed: emailVerified };
}
