import { PARKING } from '@atrium/contract/ledger/stripe-events';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { findSubject } from '../../../functions/src/ledger/events/handled-events.ts';
import { applyEvent } from '../../../functions/src/ledger/ledger.ts';
import { openWorld } from '../world-in-process.ts';

async function failingEvent() {
  const world = openWorld();
  const intent = world.state.paymentIntents.get(await world.pay());
  if (!intent) throw new Error('There is no payment.');
  const event = world.findEvent('payment_intent.succeeded');
  intent.status = 'unheard_of' as typeof intent.status;
  const fix = () => {
    intent.status = 'succeeded';
  };
  const result = () => world.ledger.record(`stripe_events/${event.id}`);
  const replay = ({ id, type }: Stripe.Event) =>
    applyEvent({ id, type, created: new Date(0), subject: findSubject(event) }, world.ports, {
      replay: true,
    });
  return { world, event, fix, result, replay };
}

it('the ledger parks an event after five failures and applies it on replay after the fix', async () => {
  const { world, event, fix, result, replay } = await failingEvent();
  for (let attempt = 1; attempt <= PARKING.after; attempt += 1) {
    await expect(world.deliver(event)).rejects.toThrow('unheard_of');
    expect(result()).toMatchObject({
      attempts: attempt,
      state: attempt === PARKING.after ? 'parked' : 'failing',
    });
  }
  expect(world.ledger.records('transactions').size).toBe(0);
  expect(await world.deliver(event)).toMatchObject({ outcome: 'parked' });
  await expect(replay(event)).rejects.toThrow('unheard_of');

  fix();
  // A delivery does not retry a parked event.
  expect(await world.deliver(event)).toMatchObject({ outcome: 'parked' });
  expect(await replay(event)).toBe('applied');
  expect(result()).toMatchObject({ state: 'applied', attempts: PARKING.after + 2 });
  expect(world.transactions()).toMatchObject([{ status: 'completed' }]);
  expect(await world.deliver(event)).toMatchObject({ outcome: 'duplicate' });
});

it('the ledger counts every attempt when an event fails concurrently', async () => {
  const { world, event, result } = await failingEvent();
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => world.deliver(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(result()).toMatchObject({ state: 'failing', attempts: 4 });
});

it('the ledger applies other events while one keeps failing', async () => {
  const { world, event } = await failingEvent();
  world.events.splice(0);
  await world.pay('pm_card_visa', 2000);
  await world.deliver(event).catch(() => {});
  const other = world.findEvent('payment_intent.succeeded');
  expect(await world.deliver(other)).toMatchObject({ outcome: 'applied' });
  expect(world.transactions()).toMatchObject([{ amountCents: 2000 }]);
});

it('the ledger parks an event whose every write conflicts', async () => {
  const world = openWorld();
  const payment_intent = await world.pay();
  await world.deliver(world.findEvent('payment_intent.succeeded'));
  // A read that never finds the document makes every write try to create it.
  world.context.store.readTransaction = async () => ({ record: null, updateTime: null });
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
