import type { UserRecord } from 'firebase-admin/auth';

/** The fields of an account that decide which of its sessions are valid. */
type SessionState = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>;

/** Later than every sign-in: the end of the year 9999, in seconds since 1970. */
export const NO_VALID_SESSION = 253_402_300_799;

/**
 * Returns the earliest valid sign-in of an account, in whole seconds since 1970 like a token's `auth_time`. A sign-in in
 * the same second in which the others were ended is valid. A disabled or deleted account (null) has no valid sign-in.
 */
export function getValidSince(account: SessionState | null): number {
  if (!account || account.disabled) return NO_VALID_SESSION;
  if (account.tokensValidAfterTime === undefined) return 0;
  const seconds = Math.floor(Date.parse(account.tokensValidAfterTime) / 1000);
  return Number.isNaN(seconds) ? NO_VALID_SESSION : seconds;
}

/** True when sessions of an account were ended since it was created: a new account has no sign-in to refuse. */
export function hasEndedSessions(account: (SessionState & Pick<UserRecord, 'metadata'>) | null): boolean {
  return account === null || getValidSince(account) * 1000 > Date.parse(account.metadata.creationTime);
}

/** An ID token expires an hour after it was issued. */
const TOKEN_LIFETIME_MS = 3_600_000;

/** Returns whether ended sessions can have unexpired tokens. True for as long as an account is disabled. */
export function mayHaveEndedTokens(
  account: SessionState & Pick<UserRecord, 'metadata'>,
  now: number,
): boolean {
  return hasEndedSessions(account) && getValidSince(account) * 1000 > now - TOKEN_LIFETIME_MS;
}

/** Returns whether a session is valid, by the `auth_time` of its token. A token without one is invalid. */
export function isSessionValid(authTime: unknown, account: SessionState | null): boolean {
  return typeof authTime === 'number' && authTime >= getValidSince(account);
}
