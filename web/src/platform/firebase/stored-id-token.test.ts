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

it('the stored token lookup returns the user’s token', () => {
  expect(tokenFrom(record(), 'ada', NOW)).toBe('token');
});

it.each<readonly [string, unknown, string | null]>([
  ['of another user', record(), 'bob'],
  ['without a user', record(), null],
  ['that expires in a minute', record({}, { expirationTime: NOW + 60_000 }), 'ada'],
  ['that has expired', record({}, { expirationTime: NOW - 1 }), 'ada'],
  ['without an expiry', record({}, { expirationTime: 'soon' }), 'ada'],
  ['of another type', record({}, { accessToken: 7 }), 'ada'],
  ['without its manager', record({ stsTokenManager: undefined }), 'ada'],
  ...[undefined, null, 'text', {}, { value: null }].map((stored): [string, unknown, string] => [
    'in another shape',
    stored,
    'ada',
  ]),
])('the stored token lookup returns no token %s: %j', (_, stored, uid) => {
  expect(tokenFrom(stored, uid, NOW)).toBeNull();
});
