import { expect, it } from 'vitest';
import { planDifference } from './plan-difference.ts';

it('lists what a change adds and takes away', () => {
  const starter = { features: ['1 line', '300 minutes'] };
  const growth = { features: ['5 lines', '300 minutes', 'Reports'] };
  expect(planDifference(starter, growth)).toEqual({ gained: ['5 lines', 'Reports'], lost: ['1 line'] });
  expect(planDifference(growth, growth)).toEqual({ gained: [], lost: [] });
});
