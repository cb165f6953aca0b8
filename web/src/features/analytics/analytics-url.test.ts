import { expect, it } from 'vitest';
import { analyticsUrl } from './analytics-url.ts';

it.each([
  ['', { range: '7d', metric: 'all', window: '30m' }],
  ['?range=24h&metric=searches&window=7d', { range: '24h', metric: 'searches', window: '7d' }],
  ['?range=30d&metric=app_views', { range: '30d', metric: 'app_views', window: '30m' }],
] as const)('the analytics page has %s in the URL', (search, state) => {
  expect(analyticsUrl.parse(search)).toEqual(state);
  expect(analyticsUrl.write(state)).toBe(search);
});

it('the analytics page replaces unknown values by the defaults', () => {
  expect(analyticsUrl.parse('?range=1y&metric=%00&window=')).toEqual(analyticsUrl.initial);
});
