import { expect, it, vi } from 'vitest';
import { defineUrlState, oneOf, text, textIf } from './url-state.ts';

const url = defineUrlState({
  months: oneOf([6, 12, 24], 12),
  view: oneOf(['', 'roles'], ''),
  search: text,
  code: textIf(code => /^[A-Z]+$/.test(code)),
  page: page => Number.parseInt(page, 10) || 1,
});

it.each([
  ['', {}],
  ['?months=24&view=roles&search=a+%26+b%3D100%25&code=EUR&page=3', { months: 24, search: 'a & b=100%' }],
  ['?search=%E8%87%AA', { search: '自' }],
])('the URL state reads %j and writes it unchanged', (search, state) => {
  expect(url.parse(search)).toMatchObject(state);
  expect(url.write(url.parse(search))).toBe(search);
});

it.each(['?months=13&view=__proto__&code=eur&page=x&other=1', '?months=&view=+&search=++'])(
  'the URL state falls back to the defaults for %j',
  search => {
    expect(url.parse(search)).toEqual({ months: 12, view: '', search: '', code: '', page: 1 });
  },
);

it('the URL state is also written in Safari 16, whose parameters have no size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN);
  expect(url.write({ ...url.initial, page: 2 })).toBe('?page=2');
});

it('the URL state writes in the declared order, without defaults and outer spaces', () => {
  expect(url.write({ page: 2, search: ' a ', months: 12, view: 'roles' })).toBe(
    '?view=roles&search=a&page=2',
  );
  expect(url.write(url.initial)).toBe('');
});

it('the URL state keeps other parameters, and removes its own that are not set', () => {
  expect(url.write({ search: 'new' }, '?ref=1&search=old&page=2')).toBe('?ref=1&search=new');
  expect(url.write({}, '?page=2')).toBe('');
});

it('the URL state reads the fields of a form', () => {
  const form = new FormData();
  form.set('search', ' ada ');
  form.set('page', '4');
  expect(url.parse(form)).toEqual({ ...url.initial, search: 'ada', page: 4 });
});
