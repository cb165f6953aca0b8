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
  'user-mismatch': 'This belongs to another account. Sign in with the account you started with.',
  'multi-factor-auth-required': 'This account needs a second factor, which this site does not offer yet.',
  'operation-not-allowed': 'Sign-in with e-mail and password is switched off at the moment.',
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
  const bare = message.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[a-z-]+\)\.?$/, '');
  return bare && bare !== 'Error' ? bare : 'Something went wrong. Please try again.';
}

/** `email-already-in-use` of an error whose code is `auth/email-already-in-use`; null for other errors. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code.replace(/^auth\//, '') : null;
}
