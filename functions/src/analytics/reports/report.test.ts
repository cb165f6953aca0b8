import { expect, it } from 'vitest';
import { toReport } from './report.ts';

const SPAN = { from: 0, until: 1 };

it('the report names the three apps with the most referrals, and counts the referrals of all apps', () => {
  const sources = ['a', 'b', 'c', 'd'].map((sourceApp, i) => ({ sourceApp, count: i + 1, converted: 1 }));
  const { referrals } = toReport(
    { range: '7d', metric: 'all', zone: 'UTC' },
    { ...SPAN, previous: SPAN, bins: [SPAN] },
    { trend: [0], types: {}, previousTypes: {}, sources, previousReferrals: 2 },
  );
  expect(referrals.total).toEqual({ count: 10, previous: 2 });
  expect(referrals.converted).toBe(4);
  expect(referrals.topSources.map(({ sourceApp }) => sourceApp)).toEqual(['d', 'c', 'b']);
});
