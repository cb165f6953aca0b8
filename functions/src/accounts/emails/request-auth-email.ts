import type { PasswordResetRequest, SignInLinkRequest } from '@atrium/contract/accounts/account-emails';
import { AppError } from '@atrium/contract/platform/errors';
import type { Mail } from '../../platform/mail/mail.ts';
import { claimEmail, emailTakenNotice, type LinkMode, linkEmail } from './auth-emails.ts';

/** An account as far as its emails need it. */
export interface EmailedAccount {
  uid: string;
  email: string;
  isConfirmed: boolean;
  /** When the session of the request began. */
  signedInAt: Date;
}

/** Requests with a valid captcha token have their own budget, which bots without captcha tokens can't use up. */
type EmailBudget = 'anyone' | 'verified';

export interface AuthEmailPorts {
  findAccount(email: string): Promise<{ email: string; isConfirmed: boolean; isDisabled: boolean } | null>;
  /** Replaces the email of an account by one that is not confirmed. Ends its earlier sessions. */
  replaceEmail(account: Pick<EmailedAccount, 'uid' | 'signedInAt'>, email: string): Promise<void>;
  /** False when the recipient's limit is reached. */
  queue(
    mode: LinkMode,
    to: string,
    compose: () => Promise<Mail | null>,
    budget: EmailBudget,
  ): Promise<boolean>;
  /** @throws AppError captcha_failed, unavailable */
  requireHuman(token: string): Promise<void>;
  origin: string;
  now: Date;
}

/** Emails a link that confirms the account's email, unless it is confirmed. @throws AppError rate_limited */
export async function requestConfirmation(
  account: Pick<EmailedAccount, 'email' | 'isConfirmed'>,
  ports: AuthEmailPorts,
): Promise<void> {
  const { email, isConfirmed } = account;
  if (isConfirmed) return;
  const compose = async () => linkEmail({ mode: 'verifyEmail', email }, ports.now);
  if (!(await ports.queue('verifyEmail', email, compose, 'anyone'))) throw tooMany();
}

/**
 * Emails a link that resets the password, if there is an account. Links are created when the emails are sent, so that a request
 * does the same work with and without an account.
 */
export async function requestReset(request: PasswordResetRequest, ports: AuthEmailPorts): Promise<void> {
  const typed = request.email;
  await queuePublicly('resetPassword', request, ports, async () => {
    const account = await ports.findAccount(typed);
    if (!account || account.isDisabled) return null;
    return linkEmail({ mode: 'resetPassword', email: account.email }, ports.now);
  });
}

/**
 * Emails a link that signs in, also to an email without an account: the link creates one. For an account whose email was
 * never confirmed the link chooses a password, because another person may have the current one.
 */
export async function requestSignIn(request: SignInLinkRequest, ports: AuthEmailPorts): Promise<void> {
  const { email, next } = request;
  await queuePublicly('signIn', request, ports, async () => {
    // For a disabled account the caller gets the same response, and its owner no link, which wouldn't work.
    const account = await ports.findAccount(email);
    if (account?.isDisabled) return null;
    if (account && !account.isConfirmed) return claimEmail(account.email, ports.now);
    return linkEmail({ mode: 'signIn', email, next }, ports.now);
  });
}

/**
 * Queues an email that anyone can request for anyone. When its budget is used up, which another visitor may
 * have done, a captcha token opens another one, so that no user is locked out of their account.
 */
async function queuePublicly(
  mode: LinkMode,
  { email, recaptchaToken }: PasswordResetRequest,
  ports: AuthEmailPorts,
  compose: () => Promise<Mail | null>,
): Promise<void> {
  if (await ports.queue(mode, email, compose, 'anyone')) return;
  if (recaptchaToken === undefined) return;
  await ports.requireHuman(recaptchaToken);
  await ports.queue(mode, email, compose, 'verified');
}

/**
 * Emails a link to the new email that changes it. If another account has it, its owner gets a notice instead, and the
 * caller the same response. An email that was never confirmed is replaced immediately: a link that replaces it later would
 * still work after the owner of the email has taken the account over.
 * @throws AppError invalid_request, rate_limited
 */
export async function requestChange(
  account: EmailedAccount,
  newEmail: string,
  ports: AuthEmailPorts,
): Promise<void> {
  const { email, isConfirmed } = account;
  if (newEmail.toLowerCase() === email.toLowerCase()) {
    throw new AppError('invalid_request', 'This is your email already. Enter another one.');
  }
  const isQueued = await ports.queue(
    'verifyAndChangeEmail',
    newEmail,
    async () => {
      if (await ports.findAccount(newEmail)) return emailTakenNotice(newEmail, ports.origin);
      if (isConfirmed) return linkEmail({ mode: 'verifyAndChangeEmail', email, newEmail }, ports.now);
      await ports.replaceEmail(account, newEmail);
      return linkEmail({ mode: 'verifyEmail', email: newEmail }, ports.now);
    },
    'anyone',
  );
  if (!isQueued) throw tooMany();
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'You’ve requested several of these emails today. Try again tomorrow.', {
    retryAfterSeconds: 86_400,
  });
}
