import type { UserRecord } from 'firebase-admin/auth';

/** What the sign-in service says about an account's sessions. */
type SessionState = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>;

/** Later than every sign-in: the end of the year 9999, in seconds since 1970. */
export const NO_VALID_SESSION = 253_402_300_799;

/**
 * The earliest sign-in of an account that is still valid, in whole seconds since 1970 as in a token's `auth_time`: a
 * sign-in within the second in which the others were ended is valid. A disabled or deleted account (null) has none.
 */
export function validSinceOf(account: SessionState | null): number {
  if (!account || account.disabled) return NO_VALID_SESSION;
  if (account.tokensValidAfterTime === undefined) return 0;
  const seconds = Math.floor(Date.parse(account.tokensValidAfterTime) / 1000);
  return Number.isNaN(seconds) ? NO_VALID_SESSION : seconds;
}

/** Whether a session goes on, by the `auth_time` of its token. A token without one is never valid. */
export function isSessionValid(authTime: unknown, account: SessionState | null): boolean {
  return typeof authTime === 'number' && authTime >= validSinceOf(account);
}
