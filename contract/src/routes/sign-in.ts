import { AccountEmailAccepted, RegistrationRequest } from '../accounts/account.ts';
import { PasswordResetRequest, SignInLinkRequest } from '../accounts/account-emails.ts';
import { UserProfile } from '../accounts/profile.ts';
import { Recovered, RecoveryRequest } from '../accounts/recovery-codes.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { post } from './define-route.ts';

const EMAIL_NOT_SENT = 'The email couldn’t be sent. Please try again.';

export const registerAccount = post('/api/account/registrations', 'public', {
  body: RegistrationRequest,
  reply: AccountEmailAccepted,
  failure: 'Your account could not be created. Please try again.',
});

export const requestPasswordReset = post('/api/account/emails/password-reset', 'public', {
  body: PasswordResetRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
});

export const requestSignInLink = post('/api/account/emails/sign-in-link', 'public', {
  body: SignInLinkRequest,
  reply: AccountEmailAccepted,
  failure: EMAIL_NOT_SENT,
});

export const recoverAccount = post('/api/account/recovery', 'public', {
  body: RecoveryRequest,
  reply: Recovered,
  failure: 'The code could not be checked. Please try again.',
});

export const ensureProfile = post('/api/profile', 'signed-in', {
  reply: UserProfile,
  failure: SPEC_TEXT.profileNotFound,
});
