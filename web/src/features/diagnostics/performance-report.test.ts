import { expect, it } from 'vitest';
import { type CallRecord, type RecordedCalls, withCall } from '../../platform/storage/call-recorder.ts';
import { buildReport, toStats } from './performance-report.ts';

const NONE: RecordedCalls = { totalCalls: 0, cachedCalls: 0, totalDuration: 0, recent: [] };
const call = (duration: number, cached = false): CallRecord => ({
  operation: cached ? 'CACHE' : 'GET',
  endpoint: `/${duration}`,
  duration,
  cached,
  timestamp: 0,
});

it('the API call statistics are zero without a call', () => {
  expect(new Set(Object.values(toStats(NONE)))).toEqual(new Set([0]));
});

it('the API call statistics count all calls, and keep the last ten', () => {
  let calls = NONE;
  for (let i = 1; i <= 12; i++) calls = withCall(calls, call(i, i % 4 === 0));
  expect(toStats(calls)).toEqual({
    totalCalls: 12,
    cachedCalls: 3,
    cacheHitRate: 25,
    avgDuration: 6.5,
    totalDuration: 78,
    callsSaved: 3,
  });
  expect(calls.recent.map(({ duration }) => duration)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('the performance report contains everything in the specification', () => {
  const calls = withCall(NONE, call(5));
  const browser = { memory: null, userAgent: 'A browser', connectionType: '4g' };
  const cache = [{ key: 'marketplace_data', timestamp: 15_000 }];
  expect(buildReport({ ...browser, now: 60_000, calls, cache })).toEqual({
    ...browser,
    timestamp: '1970-01-01T00:01:00.000Z',
    stats: toStats(calls),
    cache: [{ key: 'marketplace_data', ageSeconds: 45 }],
    recentCalls: [call(5)],
  });
});
