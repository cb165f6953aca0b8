/** Firebase Auth's codes as sentences that say what happened and what to do. */
const SENTENCES: Record<string, string> = {
  'email-already-in-use': 'There is already an account with this e-mail address. Sign in instead.',
  'invalid-email': 'This is not a complete e-mail address.',
  'wrong-password': 'E-mail address and password do not match. Check both and try again.',
  'user-not-found': 'E-mail address and password do not match. Check both and try again.',
  'invalid-credential': 'E-mail address and password do not match. Check both and try again.',
  'invalid-login-credentials': 'E-mail address and password do not match. Check both and try again.',
  'too-many-requests': 'Too many attempts from this device. Wait a few minutes, then try again.',
  'user-disabled': 'This account has been closed. Write to us if you think it should not be.',
  'network-request-failed': 'We could not reach the sign-in service. Check your connection and try again.',
  'requires-recent-login': 'For this step, please sign in again first.',
  'weak-password': 'This password is too easy to guess. Choose a longer one.',
  'password-does-not-meet-requirements': 'This password does not meet the requirements. Choose a longer one.',
  'popup-closed-by-user': 'The sign-in window was closed before it was done. Try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow it and try again.',
  'unauthorized-domain': 'Sign-in is not set up for this address. Open the site by its usual name.',
  'unauthorized-continue-uri': 'Sign-in is not set up for this address. Open the site by its usual name.',
  'user-mismatch': 'This belongs to another account. Sign in with the account you started with.',
  'multi-factor-auth-required': 'Your password is right. This account also asks for a code.',
  'operation-not-allowed': 'This way to sign in is switched off at the moment. Choose another one.',
  'account-exists-with-different-credential':
    'There is already an account with this e-mail address. Sign in with its password or a sign-in link; then connect Google on the page “Account”.',
  'credential-already-in-use':
    'This Google account opens another account here. Disconnect it there first, or choose another one.',
  'provider-already-linked':
    'A Google account is connected already. Disconnect it before you connect another one.',
  'no-such-provider': 'This is not connected any more.',
  'invalid-oauth-response': 'Google’s answer did not belong to this request. Try again.',
  'invalid-verification-code': 'This code is not right. Check it, or have a new one sent.',
  'invalid-verification-id': 'This code is not good any more. Have a new one sent.',
  'invalid-multi-factor-session': 'This sign-in took too long. Begin again.',
  'code-expired': 'This code is too old. Have a new one sent.',
  'missing-verification-id': 'This code is not good any more. Have a new one sent.',
  'missing-verification-code': 'Enter the code.',
  'missing-multi-factor-session': 'This sign-in took too long. Begin again.',
  'multi-factor-info-not-found': 'This second step has been removed meanwhile. Begin again.',
  'invalid-phone-number':
    'This is not a phone number that we can send a code to. Begin with + and the country code.',
  'missing-phone-number': 'Enter your phone number.',
  'second-factor-already-in-use': 'This phone is already your second step.',
  'maximum-second-factor-count-exceeded': 'An account has at most five second steps. Remove one first.',
  'unsupported-first-factor': 'This way to sign in cannot have a second step.',
  'unverified-email': 'Confirm your e-mail address first: the link is in the letter we sent you.',
  'captcha-check-failed':
    'We could not make sure that a person is asking. Load the page again and try once more.',
  'invalid-recaptcha-token':
    'We could not make sure that a person is asking. Load the page again and try once more.',
  'missing-recaptcha-token':
    'We could not make sure that a person is asking. Load the page again and try once more.',
  'error-code:-39': 'No code can be sent to this number at the moment. Try again later.',
  'expired-action-code': 'This link is too old. Ask for a new one.',
  'invalid-action-code':
    'This link has been used already, or a newer one was sent after it. Ask for a new one.',
  'missing-email': 'Enter your e-mail address.',
  'invalid-new-email': 'This is not a complete e-mail address.',
  'email-change-needs-verification':
    'The new address has to be confirmed first, by the link that we send there.',
  'missing-password': 'Enter your password.',
  'user-token-expired': 'Your session has ended. Please sign in again.',
  'invalid-user-token': 'Your session has ended. Please sign in again.',
  'quota-exceeded': 'Too many letters were sent today. Please try again tomorrow.',
  timeout: 'The sign-in service took too long to answer. Please try again.',
  'internal-error': 'The sign-in service had a problem. Please try again.',
};

/** The sentence to show for a failed account action; an unknown failure shows the provider's own message. */
export function describeAuthError(error: unknown): string {
  const code = errorCode(error);
  const known = code ? SENTENCES[code] : undefined;
  if (known) return known;
  const message = error instanceof Error ? error.message : '';
  // "Firebase: Something happened (auth/some-code)." without its wrapping.
  const bare = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\(auth\/[a-z-]+\)\.?$/, '')
    .trimEnd();
  return bare && bare !== 'Error' ? bare : 'Something went wrong. Please try again.';
}

/** `email-already-in-use` of an error whose code is `auth/email-already-in-use`; null for other errors. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code.replace(/^auth\//, '') : null;
}
