import { expect, it, vi } from 'vitest';
import { AUTH_MESSAGES, describeAuthError, reportAuthError } from './auth-error.ts';

const withCode = (code: string, message = `Firebase: Error (auth/${code}).`) =>
  Object.assign(new Error(message), { code: `auth/${code}` });

it.each(Object.entries(AUTH_MESSAGES))('has a message without codes for %s', (code, message) => {
  expect(describeAuthError(withCode(code))).toBe(message);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(message).not.toContain(code);
  expect(message).not.toContain('Firebase');
});

it('shows the provider’s own message for an unknown code, without prefix, or a general one', () => {
  const error = withCode('new-thing', 'Firebase: The moon is in the way. (auth/new-thing).');
  expect(describeAuthError(error)).toBe('The moon is in the way.');
  expect(describeAuthError(new Error('Built without a key.'))).toBe('Built without a key.');
  for (const unknown of [undefined, { code: 7 }])
    expect(describeAuthError(unknown)).toBe('Something went wrong. Please try again.');
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
