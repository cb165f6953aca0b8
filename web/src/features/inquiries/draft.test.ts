import { expect, it } from 'vitest';
import { canSeeDraft, fingerprint, idToSend, makeId, parseDraft } from './draft.ts';

const draft = { id: 'abcdefghij0123456789', values: { name: 'Ada', message: '' }, owner: 'u1', tried: null };

it('parseDraft reads the stored draft, and keeps text values only', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  const values = { name: 'Ada', age: 7, more: { a: 'b' } };
  expect(parseDraft(JSON.stringify({ ...draft, values, owner: 7, tried: 3 }))).toEqual({
    ...draft,
    values: { name: 'Ada' },
    owner: null,
  });
});

it.each([null, '', 'x', '[]', 'null', '{}', '{"id":"short","values":{}}', `{"id":"${draft.id}"}`])(
  'parseDraft ignores the invalid draft %j',
  text => {
    expect(parseDraft(text)).toBeNull();
  },
);

it('a draft is shown to the user who typed it, and one of a signed-out visitor to all users', () => {
  const seenBy = (owner: string | null) => ['u1', 'u2', null].filter(uid => canSeeDraft({ owner }, uid));
  expect(seenBy('u1')).toEqual(['u1']);
  expect(seenBy(null)).toEqual(['u1', 'u2', null]);
});

it.each([
  ['the same before an attempt', null, true],
  ['the same for the same values in any order of fields', fingerprint({ message: '', name: 'Ada' }), true],
  ['another for other values after an attempt', fingerprint({ name: 'Ada', message: 'before' }), false],
])('the id to send is %s', (_, tried, isKept) => {
  expect(idToSend({ ...draft, tried }) === draft.id).toBe(isKept);
});

it('creates unique ids in Firestore’s format', () => {
  const ids = Array.from({ length: 200 }, makeId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(200);
});
