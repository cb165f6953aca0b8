import { bareMessage } from './logout-error.ts';

/** A message for each of Firebase Auth's error codes: what happened and what to do. */
export const AUTH_MESSAGES: Record<string, string> = {
  'email-already-in-use': 'An account with this email already exists. Sign in instead.',
  'invalid-email': 'Enter a complete email address.',
  'wrong-password': 'Email and password don’t match. Check both and try again.',
  'user-not-found': 'Email and password don’t match. Check both and try again.',
  'invalid-credential': 'Email and password don’t match. Check both and try again.',
  'invalid-login-credentials': 'Email and password don’t match. Check both and try again.',
  'too-many-requests': 'Too many attempts from this device. Try again in a few minutes.',
  'user-disabled': 'This account has been disabled. Contact us if you think this is a mistake.',
  'network-request-failed': 'We could not reach the sign-in service. Check your connection and try again.',
  'requires-recent-login': 'Please sign in again to do this.',
  'weak-password': 'This password is too easy to guess. Choose a longer one.',
  'password-does-not-meet-requirements': 'This password does not meet the requirements. Choose a longer one.',
  'popup-closed-by-user': 'The sign-in window was closed. Try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow it and try again.',
  'web-storage-unsupported':
    'Your browser blocks this site’s data, which signing in with Google needs. Allow it, or sign in with your password.',
  'unauthorized-domain': 'Sign-in isn’t available on this domain. Open the site at its usual address.',
  'unauthorized-continue-uri': 'Sign-in isn’t available on this domain. Open the site at its usual address.',
  'user-mismatch': 'This belongs to another account. Sign in with the account you started with.',
  'multi-factor-auth-required': 'Your password is correct. Enter your verification code.',
  'operation-not-allowed': 'This sign-in method is currently unavailable. Choose another one.',
  'account-exists-with-different-credential':
    'An account with this email already exists. Sign in with your password or a sign-in link, then connect Google on the Account page.',
  'credential-already-in-use':
    'This Google account is linked to another account. Disconnect it there first, or choose another one.',
  'provider-already-linked':
    'A Google account is already connected. Disconnect it before you connect another one.',
  'no-such-provider': 'This account is no longer connected.',
  'invalid-oauth-response': 'Google’s response didn’t match this request. Try again.',
  'invalid-verification-code': 'This code is incorrect. Check it, or request a new one.',
  'invalid-verification-id': 'This code is no longer valid. Request a new one.',
  'invalid-multi-factor-session': 'This sign-in took too long. Start again.',
  'code-expired': 'This code has expired. Request a new one.',
  'missing-verification-id': 'This code is no longer valid. Request a new one.',
  'missing-verification-code': 'Enter the code.',
  'missing-multi-factor-session': 'This sign-in took too long. Start again.',
  'multi-factor-info-not-found': 'This second factor was removed. Start again.',
  'invalid-phone-number': 'We can’t send a code to this number. Start with + and the country code.',
  'missing-phone-number': 'Enter your phone number.',
  'second-factor-already-in-use': 'This phone is already a second factor of your account.',
  'maximum-second-factor-count-exceeded': 'An account can have up to five second factors. Remove one first.',
  'unsupported-first-factor': 'This sign-in method doesn’t support a second factor.',
  'unverified-email': 'Confirm your email first, by the link in our email.',
  'captcha-check-failed': 'We couldn’t verify that you’re human. Reload the page and try again.',
  'invalid-recaptcha-token': 'We couldn’t verify that you’re human. Reload the page and try again.',
  'missing-recaptcha-token': 'We couldn’t verify that you’re human. Reload the page and try again.',
  'error-code:-39': 'We can’t send a code to this number right now. Try again later.',
  'expired-action-code': 'This link has expired. Request a new one.',
  'invalid-action-code': 'This link was already used, or a newer one was sent. Request a new one.',
  'missing-email': 'Enter your email.',
  'invalid-new-email': 'Enter a complete email address.',
  'email-change-needs-verification': 'Confirm the new email first, by the link that we send to it.',
  'missing-password': 'Enter your password.',
  'user-token-expired': 'Your session has ended. Please sign in again.',
  'invalid-user-token': 'Your session has ended. Please sign in again.',
  'quota-exceeded': 'Too many emails were requested today. Please try again tomorrow.',
  timeout: 'The sign-in service took too long to respond. Please try again.',
  'internal-error': 'The sign-in service had a problem. Please try again.',
};

/** Logs a failed account action with its code, and returns its message. */
export function reportAuthError(error: unknown): string {
  const message = describeAuthError(error);
  console.info(`Authentication failed (${errorCode(error) ?? 'no code'}): ${message}`);
  return message;
}

/** Returns the message for a failed account action; for an unknown code the provider's own message. */
export function describeAuthError(error: unknown): string {
  const code = errorCode(error);
  const known = code ? AUTH_MESSAGES[code] : undefined;
  return known ?? (bareMessage(error) || 'Something went wrong. Please try again.');
}

/** Returns `email-already-in-use` for an error with the code `auth/email-already-in-use`; null for other errors. */
export function errorCode(error: unknown): string | null {
  const { code } = Object(error);
  return typeof code === 'string' ? code.replace(/^auth\//, '') : null;
}
