import { expect, it } from 'vitest';
import { accessUrl } from './access-url.ts';

it.each([
  ['', { view: '', search: '', user: '', action: '' }],
  ['?view=roles', { view: 'roles' }],
  ['?search=ada%2Bx%40', { search: 'ada+x@' }],
  ['?user=u1&action=endpoint%3AlistUsers', { user: 'u1', action: 'endpoint:listUsers' }],
] as const)('the access lookup has %s in the URL', (search, state) => {
  expect(accessUrl.parse(search)).toMatchObject(state);
  expect(accessUrl.write(state)).toBe(search);
});

it('the access lookup shows the user lookup when the view is unknown', () => {
  expect(accessUrl.parse('?view=other')).toEqual(accessUrl.initial);
});
