import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { expect, it } from 'vitest';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { openConversionWorld, type SubscribeOptions } from './conversion-world.ts';

const SESSION = '1767139200000_bbbbbbbbbbbbbbbbbbbb';

async function simulate(options: SubscribeOptions = { sessionId: SESSION }) {
  const world = openConversionWorld();
  const { id } = await world.subscribe(options);
  const path = `analytics/${subscriptionEventId(id)}`;
  /** Writes the event like the page that returns from the checkout. */
  const writeFromPage = () => world.ledger.put(path, { from: 'page' });
  const readEvents = () => [...world.ledger.records<object>('analytics').values()];
  return { ...world, id, path, writeFromPage, readEvents };
}

const CREATED = 'customer.subscription.created';

it('the analytics event of a subscription is written with it when the checkout had a session', async () => {
  const world = await simulate();
  await world.deliverAll();
  expect(world.readEvents()).toEqual([
    {
      id: subscriptionEventId(world.id),
      eventType: 'app_subscription',
      eventData: { appId: 'ai-caller', tierId: 'starter', amount: 49 },
      userId: 'ada',
      sessionId: SESSION,
      userAgent: '',
      referrer: '',
      url: '',
      timestamp: expect.any(Date),
      expiresAt: expect.any(Date),
    },
  ]);
  expect([...world.ledger.records('subscriptions').values()]).toMatchObject([{ hasLedgerEvent: true }]);
});

it.each([
  ['is written at the start of a trial', { sessionId: SESSION, trialDays: 14 }, [], 1],
  ['is not written without a session, which is only sent with consent', {}, ['completed'], 0],
  [
    'is not written for a subscription whose first payment fails',
    { sessionId: SESSION, card: 'pm_card_chargeCustomerFail' },
    ['failed'],
    0,
  ],
])('the analytics event %s', async (_name, options, payments, count) => {
  const world = await simulate(options);
  world.refer(1, { userId: null });
  await world.deliverAll();
  expect(world.transactions().map(({ status }) => status)).toEqual(payments);
  expect(world.readEvents()).toHaveLength(count);
  expect(world.conversions()).toEqual([]);
  const record = { hasLedgerEvent: 'sessionId' in options };
  expect([...world.ledger.records('subscriptions').values()]).toMatchObject([record]);
});

it('the analytics event is not written again after it has expired and was deleted', async () => {
  const world = await simulate();
  await world.deliverAll();
  world.ledger.documents.delete(world.path);
  await world.sdk.subscriptions.update(world.id, { cancel_at_period_end: true });
  await world.deliverAll();
  expect(world.readEvents()).toEqual([]);
});

it('the analytics event is written once when the delivery is interrupted at any step', async () => {
  const deliver = (world: Awaited<ReturnType<typeof simulate>>) => world.deliver(world.findEvent(CREATED));
  const interruptions = await interruptEverywhere(simulate, deliver, async (world, waits) => {
    const isRecorded = world.ledger.records('subscriptions').size === 1;
    expect(world.readEvents(), `interrupted at wait ${waits}`).toHaveLength(isRecorded ? 1 : 0);
    await deliver(world);
    expect(world.readEvents(), `retried after wait ${waits}`).toHaveLength(1);
  });
  expect(interruptions).toBeGreaterThan(10);
});

it.each([
  ['before the delivery', 0],
  ['between its read and its commit', 1],
])('the analytics event of the page is kept when it is written %s', async (_when, at) => {
  const world = await simulate();
  if (at === 0) world.writeFromPage();
  const { hasSubscriptionEvent } = world.context.store;
  let reads = 0;
  world.context.store.hasSubscriptionEvent = async id => {
    const found = await hasSubscriptionEvent(id);
    reads += 1;
    if (reads === at) world.writeFromPage();
    return found;
  };
  await world.deliver(world.findEvent(CREATED));
  expect(reads).toBe(at + 1);
  await world.deliverAll();
  expect(world.readEvents()).toEqual([{ id: subscriptionEventId(world.id), from: 'page' }]);
  expect([...world.ledger.records('subscriptions').values()]).toMatchObject([{ status: 'active' }]);
});
