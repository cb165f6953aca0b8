import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type Stripe from 'stripe';
import { beforeEach, expect, it, vi } from 'vitest';
import { newPayer, type Payer } from '../../support/in-process/payer.ts';
import { type InProcessWorld, openWorld, runReconcile } from '../../support/in-process/world-in-process.ts';

let world: InProcessWorld;
let payer: Payer;
beforeEach(async () => {
  world = openWorld();
  payer = await newPayer(world);
});

async function subscribe(price: string, appId: string): Promise<Stripe.Subscription> {
  const subscription = await payer.subscribe({ items: [{ price }], metadata: { appId } });
  await world.deliverAll();
  return subscription;
}

const getRecord = ({ id }: Stripe.Subscription) =>
  world.ledger.record<SubscriptionRecord>(`subscriptions/${id}`);

it('the next invoice is dropped when its preview fails, and read again by the reconciliation', async () => {
  const subscription = await subscribe('price_ai_caller_starter', 'ai-caller');
  expect(getRecord(subscription)?.nextInvoice).toMatchObject({ amountDueCents: 4900 });
  const refusal = Object.assign(new Error('Too many requests.'), { type: 'StripeRateLimitError' });
  vi.spyOn(world.sdk.invoices, 'createPreview').mockRejectedValueOnce(refusal);
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: 'price_ai_caller_growth' }];
  await world.sdk.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
  await world.deliverAll();
  const dropped = getRecord(subscription);
  expect(dropped).toMatchObject({ priceId: 'price_ai_caller_growth', price: { amountCents: 19_900 } });
  expect(dropped?.nextInvoice).toBeNull();
  expect((await runReconcile(world)).repaired).toMatchObject([{ id: subscription.id }]);
  expect(getRecord(subscription)?.nextInvoice).toMatchObject({ amountDueCents: 19_900 });
  expect((await runReconcile(world)).repaired).toEqual([]);
});

it('the next invoice is read again when another plan has used up the credit', async () => {
  const caller = await subscribe('price_ai_caller_starter', 'ai-caller');
  await world.sdk.customers.update(payer.id, { balance: -6000 });
  await runReconcile(world);
  expect(getRecord(caller)?.nextInvoice).toMatchObject({ amountDueCents: 0, startingBalanceCents: -6000 });
  const blogger = await subscribe('price_blooger_pro', 'blooger');
  const { balance } = Object(await world.sdk.customers.retrieve(payer.id));
  expect(balance).toBeGreaterThan(-6000);
  expect(getRecord(blogger)?.nextInvoice?.startingBalanceCents).toBe(balance);
  await runReconcile(world);
  expect(getRecord(caller)?.nextInvoice?.startingBalanceCents).toBe(balance);
  expect((await runReconcile(world)).repaired).toEqual([]);
});

it('the next invoice is previewed once for each event', async () => {
  const createPreview = vi.spyOn(world.sdk.invoices, 'createPreview');
  const subscription = await subscribe('price_ai_caller_starter', 'ai-caller');
  createPreview.mockClear();
  await world.sdk.subscriptions.update(subscription.id, { description: 'AI Caller' });
  const changes = world.events.splice(0);
  expect(changes).not.toEqual([]);
  for (const event of changes) await world.deliver(event);
  expect(createPreview).toHaveBeenCalledTimes(changes.length);
});
