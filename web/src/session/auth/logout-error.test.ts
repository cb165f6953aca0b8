import { expect, it } from 'vitest';
import { describeLogoutError } from './logout-error.ts';

const REASON = 'The disk cannot be written.';
const INTERNAL = 'Firebase: An internal AuthError has occurred: Error';

it.each([
  [new Error(REASON), REASON],
  [new Error(`${INTERNAL}: ${REASON} (auth/internal-error).`), REASON],
  [new Error(`${INTERNAL} (auth/internal-error).`), 'Logout failed'],
  [new Error('Firebase: Error (auth/network-request-failed).'), 'Logout failed'],
  [new Error(''), 'Logout failed'],
  ['no error at all', 'Logout failed'],
])('describes %s as "%s"', (error, said) => {
  expect(describeLogoutError(error)).toBe(said);
});
