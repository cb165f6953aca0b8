import { AccountEmailAccepted, RegistrationRequest } from '../accounts/account.ts';
import { PasswordResetRequest, SignInLinkRequest } from '../accounts/account-emails.ts';
import { UserProfile } from '../accounts/profile.ts';
import { Recovered, RecoveryRequest } from '../accounts/recovery-codes.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import type { ApiRoute } from './api-route.ts';

const EMAIL_NOT_SENT = 'The email couldn’t be sent. Please try again.';

export const registerAccount = {
  method: 'POST',
  path: '/api/account/registrations',
  access: 'public',
  body: RegistrationRequest,
  reply: AccountEmailAccepted,
  failure: 'Your account could not be created. Please try again.',
} as const satisfies ApiRoute;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/account/emails/password-reset',
  access: 'public',
  body: PasswordResetRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
} as const satisfies ApiRoute;

export const requestSignInLink = {
  method: 'POST',
  path: '/api/account/emails/sign-in-link',
  access: 'public',
  body: SignInLinkRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
} as const satisfies ApiRoute;

export const recoverAccount = {
  method: 'POST',
  path: '/api/account/recovery',
  access: 'public',
  body: RecoveryRequest,
  reply: Recovered,
  failure: 'The code could not be checked. Please try again.',
} as const satisfies ApiRoute;

export const ensureProfile = {
  method: 'POST',
  path: '/api/profile',
  access: 'signed-in',
  reply: UserProfile,
  failure: SPEC_TEXT.profileNotFound,
} as const satisfies ApiRoute;
