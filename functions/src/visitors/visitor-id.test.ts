import { type LimitedCollection, WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_PURPOSE } from '@atrium/contract/visitors';
import { expect, it } from 'vitest';
import { VISITOR_ID_BUDGETS } from './visitor-id.ts';

// Decision 50 states these figures.
it('the write limits of signed-out visitors are per hour', () => {
  const bounds = (name: LimitedCollection) => {
    const { perAddress, total, verified } = VISITOR_ID_BUDGETS[VISITOR_ID_PURPOSE[name]];
    return [perAddress.max, total.max + (verified?.max ?? 0)].map(ids => ids * WRITE_LIMITS[name]);
  };
  expect(bounds('contacts')).toEqual([100, 102_500]);
  expect(bounds('waitlist')).toEqual([60, 61_500]);
  expect(bounds('analytics')).toEqual([6_000, 400_000]);
  expect(bounds('referrals')).toEqual([1_500, 100_000]);
});
