import { expect, it } from 'vitest';
import { describeLogoutError } from './logout-error.ts';

it.each([
  [new Error('The disk cannot be written.'), 'The disk cannot be written.'],
  [
    new Error(
      'Firebase: An internal AuthError has occurred: Error: The disk cannot be written. (auth/internal-error).',
    ),
    'The disk cannot be written.',
  ],
  [new Error('Firebase: An internal AuthError has occurred: Error (auth/internal-error).'), 'Logout failed'],
  [new Error('Firebase: Error (auth/network-request-failed).'), 'Logout failed'],
  [new Error(''), 'Logout failed'],
  ['no error at all', 'Logout failed'],
])('describes %s as "%s"', (error, said) => {
  expect(describeLogoutError(error)).toBe(said);
});
