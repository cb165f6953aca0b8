import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { newPayer } from '../../support/in-process/payer.ts';
import { type InProcessWorld, openWorld, runReconcile } from '../../support/in-process/world-in-process.ts';

const START = 1_790_000_000;
const DAY = 86_400;

/** Creates a subscription that is upgraded after 10 days, downgraded after 15 and canceled after 20. */
async function simulate() {
  const world = openWorld();
  world.clock.set(START);
  const payer = await newPayer(world);
  const plan = await payer.subscribe();
  const events: Stripe.Event[] = [];
  const keep = () => {
    const about = world.events.splice(0).filter(({ type }) => type.startsWith('customer.subscription.'));
    events.push(...about.slice(-1));
  };
  keep();
  const change = async (days: number, price: string) => {
    world.clock.set(START + days * DAY);
    await payer.changePrice(plan, price);
    keep();
  };
  await change(10, 'price_ai_caller_growth');
  await change(15, 'price_ai_caller_starter');
  world.clock.set(START + 20 * DAY);
  await world.sdk.subscriptions.cancel(plan.id);
  keep();
  return { world, id: plan.id, events };
}

const getRecord = ({ ledger }: InProcessWorld, id: string) =>
  ledger.record<SubscriptionRecord>(`subscriptions/${id}`);

const EXPECTED = {
  status: 'canceled',
  endedAt: new Date((START + 20 * DAY) * 1000),
  plans: [
    [0, 4900],
    [10, 19_900],
    [15, 4900],
  ].map(([days = 0, monthlyCents]) => ({
    since: new Date((START + days * DAY) * 1000),
    monthlyCents,
    currency: 'USD',
  })),
};

it.each([
  ['created', 0],
  ['upgraded', 1],
  ['downgraded', 2],
  ['canceled', 3],
])('the ledger records every price of a subscription from each late event alone: %s', async (_, index) => {
  const { world, id, events } = await simulate();
  expect(events).toHaveLength(4);
  for (const event of events.slice(index, index + 1)) await world.deliver(event);
  expect(getRecord(world, id)).toMatchObject(EXPECTED);
});

it('the ledger changes nothing when events are replayed under new ids', async () => {
  const { world, id, events } = await simulate();
  for (const event of events) await world.deliver(event);
  const before = world.ledger.documents.get(`subscriptions/${id}`);
  for (const event of events) await world.deliver({ ...event, id: `${event.id}_again` });
  expect(world.ledger.documents.get(`subscriptions/${id}`)).toEqual(before);
});

it('the ledger reads the prices of a record that was stored without them', async () => {
  const { world, id, events } = await simulate();
  for (const event of events) await world.deliver(event);
  const older = { trialEnd: null, endedAt: null, plans: [], latestInvoiceId: null };
  world.ledger.put(`subscriptions/${id}`, older);
  const range = { from: new Date(START * 1000), to: new Date((START + 21 * DAY) * 1000) };
  await runReconcile(world, { range });
  expect(getRecord(world, id)).toMatchObject(EXPECTED);
  expect(await runReconcile(world, { range })).toMatchObject({ repaired: [] });
});
