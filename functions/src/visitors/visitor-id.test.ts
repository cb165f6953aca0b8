import { type LimitedCollection, WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { VISITOR_ID_FORMAT, VISITOR_ID_PURPOSE, VISITOR_ID_PURPOSES } from '@atrium/contract/visitors';
import { expect, it } from 'vitest';
import { createVisitorId, VISITOR_ID_BUDGETS } from './visitor-id.ts';

it.each(VISITOR_ID_PURPOSES)('creates a unique id for %s in its format', purpose => {
  const ids = Array.from({ length: 100 }, () => createVisitorId(purpose, 1_767_225_600_000));
  for (const id of ids) expect(id).toMatch(VISITOR_ID_FORMAT[purpose]);
  expect(new Set(ids).size).toBe(100);
});

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
