import { expect, it } from 'vitest';
import { openMemoryFirestore } from '../../memory-firestore.ts';
import { openLocalStripe } from '../local-stripe.ts';
import { openPlanPage, pay, payer } from '../payments/checkout-pages.ts';
import { openWorld, paymentParams } from '../world-in-process.ts';

it('the ledger rejects a second checkout for a paid plan whose webhook is late', async () => {
  const local = openLocalStripe();
  const { id } = await local.sdk.customers.create({ metadata: { userId: payer.uid } });
  openMemoryFirestore().put(`customers/${payer.uid}`, { stripeCustomerId: id, email: payer.email });
  pay(local, await openPlanPage(local));
  await expect(openPlanPage(local)).rejects.toMatchObject({ code: 'conflict' });
  expect([...local.state.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
  expect(local.state.subscriptions.size).toBe(1);
});

it('the ledger records an abandoned payment as canceled, with or without its earlier webhooks', async () => {
  for (const isSeen of [true, false]) {
    const world = openWorld();
    const id = await world.pay('pm_card_threeDSecureRequired');
    if (isSeen) {
      await world.deliverAll();
      expect(world.transactions()).toMatchObject([{ status: 'pending' }]);
    }
    await world.sdk.paymentIntents.cancel(id);
    await world.deliverAll();
    expect(world.transactions()).toMatchObject([{ status: 'canceled' }]);
  }
});

it('the ledger does not record a canceled PaymentIntent without a payment method', async () => {
  const world = openWorld();
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.cancel(id);
  await world.deliverAll();
  expect(world.transactions()).toEqual([]);
});

it('the ledger records a payment with two disputes as disputed until both are won', async () => {
  const world = openWorld();
  const { state } = world;
  await world.pay('pm_card_createDispute');
  const [first] = state.disputes.values();
  if (!first) throw new Error('There was no dispute.');
  const recorded = async () => {
    for (const event of world.events) await world.deliver({ ...event, id: `${event.id}_${first.status}` });
    return world.transactions().map(({ status, dispute }) => [status, dispute?.id, dispute?.status]);
  };
  state.disputes.set('du_newer', { ...first, id: 'du_newer', created: first.created + 60, status: 'won' });
  first.status = 'lost';
  expect(await recorded()).toEqual([['disputed', first.id, 'lost']]);
  first.status = 'won';
  expect(await recorded()).toEqual([['completed', 'du_newer', 'won']]);
});
