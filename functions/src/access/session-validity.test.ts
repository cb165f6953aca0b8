import type { UserRecord } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { getValidSince, isSessionValid, mayHaveEndedTokens, NO_VALID_SESSION } from './session-validity.ts';

const SECOND = Date.UTC(2026, 10, 22, 10) / 1000;
const account = (tokensValidAfterTime?: string) => ({
  disabled: false,
  ...(tokensValidAfterTime !== undefined && { tokensValidAfterTime }),
});
const at = (ms: number) => new Date(SECOND * 1000 + ms).toISOString();

it.each([
  ['the second in which earlier sessions were ended', account(at(0)), SECOND],
  ['that second at its end, too', account(at(999)), SECOND],
  ['that second in UTC', account(new Date(SECOND * 1000).toUTCString()), SECOND],
  ['0 when no session was ever ended', account(), 0],
  ['none for a disabled account', { ...account(at(0)), disabled: true }, NO_VALID_SESSION],
  ['none for a deleted account', null, NO_VALID_SESSION],
  ['none for an invalid time', account('soon'), NO_VALID_SESSION],
])('the earliest valid sign-in is %s', (_, checked, validSince) => {
  expect(getValidSince(checked)).toBe(validSince);
});

const HOUR = 3_600_000;
it.each([
  ['expected within an hour', 1000 - HOUR, false, 0, true],
  ['expired after an hour', -HOUR, false, 0, false],
  ['expected for a disabled account', -2 * HOUR, true, 0, true],
  ['not expected when no session was ended', -3 * HOUR, false, -3 * HOUR, false],
])('tokens of ended sessions are %s', (_, endedAt, disabled, now, expected) => {
  const metadata = { creationTime: at(-3 * HOUR) } as UserRecord['metadata'];
  const checked = { ...account(at(endedAt)), disabled, metadata };
  expect(mayHaveEndedTokens(checked, SECOND * 1000 + now)).toBe(expected);
});

it.each([undefined, null, Number.NaN, String(SECOND + 1), true])(
  'a session is invalid with the time %j',
  authTime => {
    expect(isSessionValid(SECOND + 1, account(at(0)))).toBe(true);
    for (const checked of [account(at(0)), account()]) expect(isSessionValid(authTime, checked)).toBe(false);
  },
);
