import { expect, it } from 'vitest';
import { parseStoredUser } from './stored-user.ts';

it('reads what was stored', () => {
  const user = { uid: 'u1', email: 'ada@atrium.example', displayName: 'Ada Lovelace' };
  expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
});

it('takes a copy without names, and nothing that is not asked for', () => {
  expect(parseStoredUser('{"uid":"u1","role":"admin"}')).toEqual({
    uid: 'u1',
    email: null,
    displayName: null,
  });
});

it.each([null, '', 'x', '[]', 'null', '"u1"', '{}', '{"uid":""}', '{"uid":7}'])('%j is nobody', text => {
  expect(parseStoredUser(text)).toBeNull();
});
