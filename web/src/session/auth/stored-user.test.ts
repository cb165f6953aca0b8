import { expect, it } from 'vitest';
import { parseStoredUser } from './stored-user.ts';

const access = { role: 'user-manager', permissions: ['manage_users'], missing: null };
it.each([
  ['the stored user', { email: 'ada@atrium.example', displayName: 'Ada Lovelace' }],
  ['that the email was not confirmed', { emailUnconfirmed: true }],
  ['the access that the last token granted', { access }],
])('the stored user parser reads %s', (_, fields) => {
  const user = { uid: 'u1', email: null, displayName: null, ...fields };
  expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
});

it.each([7, null, [], {}, { role: 'admin' }, { role: 'admin', permissions: 'all', missing: null }])(
  'the stored user parser drops the invalid access %j',
  access => {
    expect(parseStoredUser(JSON.stringify({ uid: 'u1', access }))).not.toHaveProperty('access');
  },
);

it('the stored user parser accepts a copy without names and drops unknown fields', () => {
  expect(parseStoredUser('{"uid":"u1","role":"admin"}')).toEqual({
    uid: 'u1',
    email: null,
    displayName: null,
  });
});

it.each([null, '', 'x', '[]', 'null', '"u1"', '{}', '{"uid":""}', '{"uid":7}'])('%j is not a user', text => {
  expect(parseStoredUser(text)).toBeNull();
});
