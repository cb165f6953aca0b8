import { expect, it } from 'vitest';
import { catalogUrl } from './use-catalog-filter.ts';

it.each([
  ['', { q: '', category: 'all' }],
  ['?q=phone&category=Communication', { q: 'phone', category: 'Communication' }],
  ['?q=a+%26+b+%3D+100+%25&category=Law+%26+Order%3F', { q: 'a & b = 100 %', category: 'Law & Order?' }],
])('the catalog filter has %s in the URL', (search, state) => {
  expect(catalogUrl.parse(search)).toEqual(state);
  expect(catalogUrl.write(state)).toBe(search);
});
