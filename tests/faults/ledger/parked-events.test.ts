import { PARKING } from '@atrium/contract/ledger/stripe-events';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { subjectOf } from '../../../functions/src/ledger/events/handled-events.ts';
import { applyEvent } from '../../../functions/src/ledger/ledger.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { openWorld, paymentParams } from '../world-in-process.ts';

async function failingEvent() {
  const world = openWorld();
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const event = world.events.find(({ type }) => type === 'payment_intent.succeeded');
  const intent = world.state.paymentIntents.get(id);
  if (!event || !intent) throw new Error('The payment has no event.');
  intent.status = 'unheard_of' as typeof intent.status;
  const fix = () => {
    intent.status = 'succeeded';
  };
  const result = () => world.ledger.record(`stripe_events/${event.id}`);
  const replay = ({ id, type }: Stripe.Event) =>
    applyEvent({ id, type, created: new Date(0), subject: subjectOf(event) }, world.ports, { replay: true });
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
  const [record] = world.ledger.records<TransactionRecord>('transactions').values();
  expect(record?.status).toBe('completed');
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
  const { id } = await world.sdk.paymentIntents.create(paymentParams(2000));
  await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await world.deliver(event).catch(() => {});
  const other = world.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  if (other) expect(await world.deliver(other)).toMatchObject({ outcome: 'applied' });
  expect(world.ledger.records('transactions').size).toBe(1);
});

it('the ledger parks an event whose every write conflicts', async () => {
  const world = openWorld();
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const event = world.events.find(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('The payment has no event.');
  await world.deliver(event);
  // A read that never finds the document makes every write try to create it.
  world.context.store.readTransaction = async () => ({ record: null, updateTime: null });
  const refund = await world.sdk.refunds.create({ payment_intent: id });
  const refunded = world.events.find(({ type }) => type === 'charge.refunded');
  if (!refunded) throw new Error(`${refund.id} has no event.`);
  for (let attempt = 1; attempt <= PARKING.after; attempt += 1) {
    await expect(world.deliver(refunded)).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(world.ledger.record(`stripe_events/${refunded.id}`)).toMatchObject({
    state: 'parked',
    attempts: PARKING.after,
  });
});
