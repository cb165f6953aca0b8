import { expect, it } from 'vitest';
import { allFeatures } from './plan-features.ts';
import { sampleServices } from './sample-catalog.ts';

it('the feature list has the plan’s own features before the included ones, each amount once', () => {
  const pricing = sampleServices.find(({ serviceId }) => serviceId === 'ai-caller')?.pricingTiers ?? [];
  const growth = pricing.find(({ tierId }) => tierId === 'growth');
  expect(growth && allFeatures(growth, { pricing })).toEqual([
    '5 phone numbers',
    '2,000 minutes a month',
    'Transcripts and search',
    'CRM handoff',
    'Priority support',
    'Call summaries',
    'Calendar booking',
    'Email support',
  ]);
});
