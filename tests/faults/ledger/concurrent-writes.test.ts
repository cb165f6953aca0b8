import { expect, it } from 'vitest';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { type InProcessWorld, openWorld, paymentParams, SUBSCRIPTION_METADATA } from '../world-in-process.ts';

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
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const [paid] = world.events.splice(0);
  const { reached, release } = delayFirstCommit(world);
  const slow = paid && world.deliver(paid);
  await reached;
  await world.sdk.refunds.create({ payment_intent: id });
  for (const event of world.events) await world.deliver(event);
  release();
  await slow;
  const [record] = world.ledger.records<TransactionRecord>('transactions').values();
  expect(record?.status).toBe('refunded');
});

it('the ledger does not restore access with an older state of a canceled subscription', async () => {
  const world = openWorld();
  const { sdk } = world;
  const customer = await sdk.customers.create({ metadata: { userId: 'ada' } });
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const { id } = await sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId: 'ada' },
  });
  const created = world.events.splice(0).find(({ type }) => type === 'customer.subscription.created');
  const { reached, release } = delayFirstCommit(world);
  const slow = created && world.deliver(created);
  await reached;
  await sdk.subscriptions.cancel(id);
  for (const event of world.events) await world.deliver(event);
  release();
  await slow;
  expect(world.ledger.record<SubscriptionRecord>(`subscriptions/${id}`)?.status).toBe('canceled');
  expect(world.ledger.record('entitlements/ada')).toEqual({ id: 'ada', apps: {} });
});

it('the ledger records two subscriptions of one user that change concurrently', async () => {
  const world = openWorld();
  const { sdk } = world;
  const customer = await sdk.customers.create({ metadata: { userId: 'ada' } });
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  for (const appId of ['ai-caller', 'blooger']) {
    await sdk.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: 'price_ai_caller_starter' }],
      metadata: { ...SUBSCRIPTION_METADATA, appId, userId: 'ada' },
    });
  }
  const [first, second] = world.events.filter(({ type }) => type === 'customer.subscription.created');
  const { reached, release } = delayFirstCommit(world);
  const slow = first && world.deliver(first);
  await reached;
  if (second) await world.deliver(second);
  release();
  await slow;
  const open = world.ledger.record<{ apps: object }>('entitlements/ada')?.apps ?? {};
  expect(Object.keys(open).sort()).toEqual(['ai-caller', 'blooger']);
});
