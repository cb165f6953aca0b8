import { expect, it } from 'vitest';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { openLocalStripe } from '../local-stripe.ts';
import { customers as inMemory, openPlanPage, pay } from '../payments/checkout-pages.ts';
import { openWorld, paymentParams } from '../world-in-process.ts';

const rowsOf = ({ ledger }: ReturnType<typeof openWorld>) => [
  ...ledger.records<TransactionRecord>('transactions').values(),
];

it('the ledger rejects a second checkout for a paid plan whose webhook is late', async () => {
  const local = openLocalStripe();
  const { id } = await local.sdk.customers.create({ metadata: { userId: 'ada' } });
  const customers = { ...inMemory, findCustomerId: async () => id };
  pay(local, await openPlanPage(local.sdk, undefined, customers));
  await expect(openPlanPage(local.sdk, undefined, customers)).rejects.toMatchObject({ code: 'conflict' });
  expect([...local.state.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
  expect(local.state.subscriptions.size).toBe(1);
});

it('the ledger records an abandoned payment as canceled, with or without its earlier webhooks', async () => {
  for (const isSeen of [true, false]) {
    const world = openWorld();
    const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
    await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecureRequired' });
    if (isSeen) {
      for (const event of world.events.splice(0)) await world.deliver(event);
      expect(rowsOf(world)).toMatchObject([{ status: 'pending' }]);
    }
    await world.sdk.paymentIntents.cancel(id);
    for (const event of world.events.splice(0)) await world.deliver(event);
    expect(rowsOf(world).map(({ status }) => status)).toEqual(['canceled']);
  }
});

it('the ledger does not record a canceled PaymentIntent without a payment method', async () => {
  const world = openWorld();
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.cancel(id);
  for (const event of world.events.splice(0)) await world.deliver(event);
  expect(rowsOf(world)).toEqual([]);
});

it('the ledger records a payment with two disputes as disputed until both are won', async () => {
  const world = openWorld();
  const { sdk, state } = world;
  const paid = { ...paymentParams(1000), confirm: true, payment_method: 'pm_card_createDispute' };
  await sdk.paymentIntents.create(paid);
  const [first] = state.disputes.values();
  if (!first) throw new Error('There was no dispute.');
  const recorded = async () => {
    for (const event of world.events) await world.deliver({ ...event, id: `${event.id}_${first.status}` });
    return rowsOf(world).map(({ status, dispute }) => [status, dispute?.id, dispute?.status]);
  };
  state.disputes.set('du_newer', { ...first, id: 'du_newer', created: first.created + 60, status: 'won' });
  first.status = 'lost';
  expect(await recorded()).toEqual([['disputed', first.id, 'lost']]);
  first.status = 'won';
  expect(await recorded()).toEqual([['completed', 'du_newer', 'won']]);
});
