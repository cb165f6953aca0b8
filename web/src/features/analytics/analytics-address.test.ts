import { ANALYTICS_METRICS, ANALYTICS_RANGES } from '@atrium/contract/analytics/reports';
import { expect, it } from 'vitest';
import { type AnalyticsAddress, parseAnalyticsAddress, writeAnalyticsAddress } from './analytics-address.ts';

it('reads what it writes', () => {
  for (const range of Object.keys(ANALYTICS_RANGES))
    for (const metric of Object.keys(ANALYTICS_METRICS))
      for (const window of ['30m', '7d']) {
        const address = { range, metric, window } as AnalyticsAddress;
        expect(parseAnalyticsAddress(writeAnalyticsAddress(address))).toEqual(address);
      }
});

it('leaves out the defaults', () => {
  expect(writeAnalyticsAddress(parseAnalyticsAddress(''))).toBe('');
});

it('replaces unknown values by the defaults', () => {
  const defaults = { range: '7d', metric: 'all', window: '30m' };
  expect(parseAnalyticsAddress('?range=1y&metric=%00&window=')).toEqual(defaults);
});
