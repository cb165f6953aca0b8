import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { getValidSince, isSessionValid, mayHaveEndedTokens, NO_VALID_SESSION } from './session-validity.ts';

const SECOND = Date.UTC(2026, 10, 22, 10) / 1000;
const account = (tokensValidAfterTime?: string) => ({
  disabled: false,
  ...(tokensValidAfterTime !== undefined && { tokensValidAfterTime }),
});
const at = (ms: number) => new Date(SECOND * 1000 + ms).toISOString();

describe('the earliest valid sign-in', () => {
  it('is the second in which earlier sessions were ended', () => {
    expect(getValidSince(account(at(0)))).toBe(SECOND);
    expect(getValidSince(account(at(999)))).toBe(SECOND);
    expect(getValidSince(account(new Date(SECOND * 1000).toUTCString()))).toBe(SECOND);
  });

  it('is 0 when no session was ever ended', () => {
    expect(getValidSince(account())).toBe(0);
  });

  it('does not exist for a disabled or deleted account or an invalid time', () => {
    expect(getValidSince({ ...account(at(0)), disabled: true })).toBe(NO_VALID_SESSION);
    expect(getValidSince(null)).toBe(NO_VALID_SESSION);
    expect(getValidSince(account('soon'))).toBe(NO_VALID_SESSION);
  });
});

describe('tokens of ended sessions', () => {
  const HOUR = 3_600_000;
  const now = SECOND * 1000;
  const seen = (endedAt: number, disabled = false) => ({
    ...account(at(endedAt)),
    disabled,
    metadata: { creationTime: at(-3 * HOUR) } as UserRecord['metadata'],
  });

  it('can be unexpired for an hour', () => {
    expect(mayHaveEndedTokens(seen(1000 - HOUR), now)).toBe(true);
    expect(mayHaveEndedTokens(seen(-HOUR), now)).toBe(false);
  });

  it('are expected for a disabled account, and not for one whose sessions were never ended', () => {
    expect(mayHaveEndedTokens(seen(-2 * HOUR, true), now)).toBe(true);
    expect(mayHaveEndedTokens(seen(-3 * HOUR), now - 3 * HOUR)).toBe(false);
  });
});

describe('a session', () => {
  it('is valid if it started in the second in which the others were ended, or later', () => {
    expect(isSessionValid(SECOND - 1, account(at(500)))).toBe(false);
    expect(isSessionValid(SECOND, account(at(500)))).toBe(true);
    expect(isSessionValid(SECOND + 1, account(at(500)))).toBe(true);
  });

  it('is invalid without a numeric time of the sign-in', () => {
    for (const authTime of [undefined, null, Number.NaN, String(SECOND + 1), true]) {
      expect(isSessionValid(authTime, account(at(0)))).toBe(false);
      expect(isSessionValid(authTime, account())).toBe(false);
    }
  });

  it('is invalid for a disabled or deleted account', () => {
    expect(isSessionValid(SECOND, { disabled: true })).toBe(false);
    expect(isSessionValid(SECOND, null)).toBe(false);
  });
});
