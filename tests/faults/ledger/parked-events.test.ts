import { PARKING } from '@atrium/contract/ledger/stripe-events';
import { expect, it } from 'vitest';
import { openWorld } from '../../support/in-process/world-in-process.ts';

it('the ledger parks an event whose every write conflicts', async () => {
  const world = openWorld();
  const payment_intent = await world.pay();
  await world.deliver(world.findEvent('payment_intent.succeeded'));
  // A read that never finds the document makes every write try to create it.
  world.context.store.readTransaction = async () => null;
  await world.sdk.refunds.create({ payment_intent });
  const refunded = world.findEvent('charge.refunded');
  for (let attempt = 1; attempt <= PARKING.after; attempt += 1) {
    await expect(world.deliver(refunded)).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(world.ledger.record(`stripe_events/${refunded.id}`)).toMatchObject({
    state: 'parked',
    attempts: PARKING.after,
  });
});
