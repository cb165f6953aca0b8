import { expect, it, vi } from 'vitest';
import { describeAuthError, errorCode, reportAuthError } from './auth-error.ts';

const withCode = (code: string, message = `Firebase: Error (auth/${code}).`) =>
  Object.assign(new Error(message), { code: `auth/${code}` });

it.each([
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'network-request-failed',
  'requires-recent-login',
  'password-does-not-meet-requirements',
  'popup-closed-by-user',
  'popup-blocked',
  'web-storage-unsupported',
  'unauthorized-domain',
  'user-mismatch',
  'multi-factor-auth-required',
  'invalid-email',
  'invalid-login-credentials',
  'weak-password',
  'operation-not-allowed',
  'internal-error',
  'expired-action-code',
  'invalid-action-code',
  'missing-email',
  'invalid-new-email',
  'email-change-needs-verification',
  'missing-password',
  'user-token-expired',
  'invalid-user-token',
  'quota-exceeded',
  'timeout',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'provider-already-linked',
  'no-such-provider',
  'invalid-oauth-response',
  'invalid-verification-code',
  'invalid-verification-id',
  'invalid-multi-factor-session',
  'code-expired',
  'missing-verification-code',
  'missing-multi-factor-session',
  'multi-factor-info-not-found',
  'invalid-phone-number',
  'missing-phone-number',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'unsupported-first-factor',
  'unverified-email',
  'captcha-check-failed',
  'missing-recaptcha-token',
  'invalid-recaptcha-token',
  'missing-verification-id',
  'unauthorized-continue-uri',
])('has a message without codes for %s', code => {
  const sentence = describeAuthError(withCode(code));
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence).not.toContain(code);
  expect(sentence).not.toContain('Firebase');
});

it('does not reveal whether the email or the password was wrong', () => {
  expect(describeAuthError(withCode('user-not-found'))).toBe(describeAuthError(withCode('wrong-password')));
});

it('shows the provider’s own message for an unknown code, without prefix', () => {
  const error = withCode('new-thing', 'Firebase: The moon is in the way. (auth/new-thing).');
  expect(describeAuthError(error)).toBe('The moon is in the way.');
  expect(describeAuthError(new Error('Built without a key.'))).toBe('Built without a key.');
});

it('has a message for a value that is not an error', () => {
  expect(describeAuthError(undefined)).toBe('Something went wrong. Please try again.');
});

it.each([
  [withCode('user-disabled'), 'user-disabled'],
  [new Error('of another kind'), null],
  [{ code: 7 }, null],
  [null, null],
])('reads the code of %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});

it.each([
  [
    'code',
    withCode('wrong-password'),
    'Authentication failed (wrong-password): Email and password don’t match. Check both and try again.',
  ],
  ['message', new Error('Built without a key.'), 'Authentication failed (no code): Built without a key.'],
])('logs an authentication error with its %s', (_, error, entry) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  expect(entry).toContain(reportAuthError(error));
  expect(log.mock.calls).toEqual([[entry]]);
  log.mockRestore();
});
