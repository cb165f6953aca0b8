import { expect, it } from 'vitest';
import { tokenFrom } from './stored-id-token.ts';

const NOW = 1_700_000_000_000;
const record = (change: object = {}, manager: object = {}) => ({
  fpiKey: 'key',
  value: {
    uid: 'ada',
    stsTokenManager: { accessToken: 'token', expirationTime: NOW + 3_600_000, ...manager },
    ...change,
  },
});

it('the stored token lookup returns the user’s token while it is valid for more than a minute', () => {
  expect(tokenFrom(record(), 'ada', NOW)).toBe('token');
  expect(tokenFrom(record({}, { expirationTime: NOW + 60_000 }), 'ada', NOW)).toBeNull();
  expect(tokenFrom(record({}, { expirationTime: NOW - 1 }), 'ada', NOW)).toBeNull();
});

it('the stored token lookup returns no other user’s token', () => {
  expect(tokenFrom(record(), 'bob', NOW)).toBeNull();
  expect(tokenFrom(record(), null, NOW)).toBeNull();
});

it.each([
  undefined,
  null,
  'text',
  {},
  { value: null },
  record({ stsTokenManager: undefined }),
  record({}, { accessToken: 7 }),
  record({}, { expirationTime: 'soon' }),
])('the stored token lookup returns null for %j', stored => {
  expect(tokenFrom(stored, 'ada', NOW)).toBeNull();
});
