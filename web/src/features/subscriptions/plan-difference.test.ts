import { expect, it } from 'vitest';
import { planDifference } from './plan-difference.ts';

const starter = { tierId: 'starter', features: ['1 line', '300 minutes', 'Transcripts'] };
const growth = { tierId: 'growth', features: ['5 lines', '1,300 minutes', 'Reports'], includes: 'starter' };
const fleet = { tierId: 'fleet', features: ['Unlimited lines'], includes: 'growth' };
const app = { pricing: [starter, growth, fleet] } as unknown as Parameters<typeof planDifference>[2];

it('the plan difference lists larger amounts and new features, not the already included ones', () => {
  expect(planDifference(starter, growth, app)).toEqual({
    gained: ['5 lines', '1,300 minutes', 'Reports'],
    lost: [],
  });
  expect(planDifference(growth, fleet, app)).toEqual({ gained: ['Unlimited lines'], lost: [] });
});

it('the plan difference lists removed features', () => {
  expect(planDifference(fleet, starter, app)).toEqual({
    gained: [],
    lost: ['Unlimited lines', '1,300 minutes', 'Reports'],
  });
  expect(planDifference(growth, growth, app)).toEqual({ gained: [], lost: [] });
});
