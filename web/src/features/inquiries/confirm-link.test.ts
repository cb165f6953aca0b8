import { expect, it } from 'vitest';
import { readConfirmLink } from './confirm-link.ts';

const id = 'a'.repeat(20);
const token = 'B_-4'.repeat(8);

it.each(['newsletter', 'waitlist'])('reads the link of the %s', list => {
  expect(readConfirmLink(new URLSearchParams({ list, id, token }))).toEqual({ list, id, token });
});

it.each([
  ['no list', { id, token }],
  ['another list', { list: 'contacts', id, token }],
  ['a shortened token', { list: 'newsletter', id, token: token.slice(1) }],
  ['an invalid id', { list: 'newsletter', id: `${id}.`, token }],
])('rejects a link with %s', (_name, query) => {
  expect(readConfirmLink(new URLSearchParams(query))).toBeNull();
});
