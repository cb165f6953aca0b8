import { buildTier } from '@atrium/contract/testing/pricing-tier';
import { expect, it } from 'vitest';
import { planDifference } from './plan-difference.ts';

const starter = buildTier('starter', { features: ['1 line', '300 minutes', 'Transcripts'] });
const features = ['5 lines', '1,300 minutes', 'Reports'];
const growth = buildTier('growth', { features, includes: 'starter' });
const fleet = buildTier('fleet', { features: ['Unlimited lines'], includes: 'growth' });
const app = { pricing: [starter, growth, fleet] };

it('the plan difference lists larger amounts and new features, not the already included ones', () => {
  expect(planDifference(starter, growth, app)).toEqual({
    gained: ['5 lines instead of 1', '1,300 minutes instead of 300', 'Reports'],
    lost: [],
  });
  expect(planDifference(growth, fleet, app)).toEqual({ gained: ['Unlimited lines instead of 5'], lost: [] });
});

it('the plan difference lists removed features, and a smaller amount with the one before', () => {
  expect(planDifference(fleet, starter, app)).toEqual({
    gained: [],
    lost: ['1 line instead of unlimited', '300 minutes instead of 1,300', 'Reports'],
  });
  expect(planDifference(growth, growth, app)).toEqual({ gained: [], lost: [] });
});
