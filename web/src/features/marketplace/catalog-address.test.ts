import { describe, expect, it } from 'vitest';
import { filterFromSearch, searchWithFilter } from './catalog-address.ts';

describe('the filter in an address', () => {
  it.each([
    { query: 'phone', category: 'Communication' },
    { query: 'a & b = 100 %', category: 'Law & Order?' },
    { query: '', category: 'all' },
  ])('comes back as it was: %o', filter => {
    expect(filterFromSearch(searchWithFilter('', filter))).toEqual(filter);
  });

  it('leaves out what is not set and keeps what is not its own', () => {
    const search = '?app=blooger&q=old&category=Content';
    expect(searchWithFilter(search, { query: '  ', category: 'all' })).toBe('?app=blooger');
    expect(searchWithFilter('?q=old', { query: '', category: 'all' })).toBe('');
  });
});
