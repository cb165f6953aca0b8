import { AppError } from '@atrium/contract/platform/errors';
import type { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import { expect, it } from 'vitest';
import { planForSubscriber, type WantedPlan } from './subscription-checkout.ts';

const plan: WantedPlan = {
  appId: 'ai-caller',
  appName: 'AI Caller',
  tierId: 'starter',
  tierName: 'Starter',
  priceId: 'price_1',
  appPrices: ['price_1'],
  trialDays: 14,
};
const held = (status: SubscriptionStatus, appId = 'ai-caller') => [{ appId, status }];

it.each(['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const)(
  'planForSubscriber rejects a second plan of the same app while one is %s',
  status => {
    expect(() => planForSubscriber(plan, held(status))).toThrow(AppError);
    expect(planForSubscriber(plan, held(status, 'blooger'))).toEqual(plan);
  },
);

it('planForSubscriber offers the trial only to users who never had the app', () => {
  expect(planForSubscriber(plan, []).trialDays).toBe(14);
  expect(planForSubscriber(plan, held('incomplete_expired')).trialDays).toBe(14);
  expect(planForSubscriber(plan, held('canceled')).trialDays).toBeUndefined();
});
