import { expect, it } from 'vitest';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import { openPlanPage, pay } from '../payments/checkout-pages.ts';
import { openWorld } from '../world-in-process.ts';

const DAY_MS = 86_400_000;

it('a trial grants access immediately without a charge', async () => {
  const world = openWorld();
  pay(world, await openPlanPage(world, 14));
  await world.deliverAll();
  const [record] = world.ledger.records<SubscriptionRecord>('subscriptions').values();
  expect(record).toMatchObject({ userId: 'ada', status: 'trialing', tierId: 'starter' });
  const days = ((record?.currentPeriodEnd?.getTime() ?? 0) - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(14, 1);
  expect(world.ledger.record('entitlements/ada')).toMatchObject({
    apps: { 'ai-caller': { status: 'trialing' } },
  });
  expect(world.transactions()).toEqual([]);
});
