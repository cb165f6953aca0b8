import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { expect, it } from 'vitest';
import { newPayer } from '../../support/in-process/payer.ts';
import { findEvent, type InProcessWorld, openWorld } from '../../support/in-process/world-in-process.ts';

/** Delays the first commit until `release` is called; `reached` resolves after Stripe was read. */
function delayFirstCommit({ ports }: InProcessWorld) {
  const { commitEvent } = ports;
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  ports.commitEvent = async (...args) => {
    if (isFirst) {
      isFirst = false;
      reached.resolve();
      await released.promise;
    }
    return commitEvent(...args);
  };
  return { reached: reached.promise, release: released.resolve };
}

it('the ledger does not overwrite a refund with an older state of the payment', async () => {
  const world = openWorld();
  const payment_intent = await world.pay();
  const [paid] = world.events.splice(0);
  const { reached, release } = delayFirstCommit(world);
  const slow = paid && world.deliver(paid);
  await reached;
  await world.sdk.refunds.create({ payment_intent });
  await world.deliverAll();
  release();
  await slow;
  expect(world.transactions()).toMatchObject([{ status: 'refunded' }]);
});

it('the ledger does not restore access with an older state of a canceled subscription', async () => {
  const world = openWorld();
  const { id } = await (await newPayer(world)).subscribe();
  const created = findEvent(world.events.splice(0), 'customer.subscription.created');
  const { reached, release } = delayFirstCommit(world);
  const slow = world.deliver(created);
  await reached;
  await world.sdk.subscriptions.cancel(id);
  await world.deliverAll();
  release();
  await slow;
  expect(world.ledger.record<SubscriptionRecord>(`subscriptions/${id}`)?.status).toBe('canceled');
  expect(world.ledger.record('entitlements/ada')).toEqual({ id: 'ada', apps: {} });
});
