import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import { type InProcessWorld, openWorld, paymentTerms, SUBSCRIPTION_METADATA } from '../world-in-process.ts';
import { abandonAfter } from './interruption.ts';

async function payment({ sdk }: InProcessWorld): Promise<void> {
  await sdk.paymentIntents.create({ ...paymentTerms(1000), confirm: true, payment_method: 'pm_card_visa' });
}

async function refund(world: InProcessWorld): Promise<void> {
  await payment(world);
  const [intent] = world.state.paymentIntents.keys();
  await world.sdk.refunds.create({ payment_intent: intent ?? '', amount: 400 });
}

async function subscription({ sdk }: InProcessWorld): Promise<void> {
  const customer = await sdk.customers.create({ metadata: { userId: 'ada' } });
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId: 'ada' },
  });
}

async function dispute({ sdk }: InProcessWorld): Promise<void> {
  const wish = { ...paymentTerms(1000), confirm: true, payment_method: 'pm_card_createDispute' };
  await sdk.paymentIntents.create(wish);
}

function eventOf({ events }: InProcessWorld, type: string): Stripe.Event {
  const event = events.find(candidate => candidate.type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return event;
}

/** What the ledger holds, without what tells one world from another. */
function content({ ledger }: InProcessWorld) {
  const documents = ['transactions', 'subscriptions', 'entitlements'].flatMap(name => [
    ...ledger.all<{ status?: string; refundedCents?: number }>(name).values(),
  ]);
  return documents.map(document => [Object.keys(document), document.status, document.refundedCents]);
}

describe.each([
  ['payment_intent.succeeded', payment],
  ['charge.refunded', refund],
  ['charge.dispute.created', dispute],
  ['customer.subscription.created', subscription],
  ['invoice.paid', subscription],
] as const)('the delivery of %s', (type, live) => {
  it('that is cut off at any of its waits and comes again has one effect', async () => {
    const whole = openWorld();
    await live(whole);
    await whole.deliver(eventOf(whole, type));
    const right = content(whole);
    expect(right.length).toBeGreaterThan(0);

    let waits = 0;
    for (let isCut = true; isCut; waits += 1) {
      const world = openWorld();
      await live(world);
      const event = eventOf(world, type);
      isCut = (await abandonAfter(waits, () => world.deliver(event))) === 'abandoned';
      const [recorded] = world.ledger.all<EventResult>('stripe_events').values();
      // Both or neither: a record of the event without its effect would lose the payment.
      expect(content(world), `cut off at wait ${waits}`).toEqual(recorded ? right : []);
      await world.deliver(event);
      expect(content(world), `again after wait ${waits}`).toEqual(right);
      const writes = world.ledger.writes;
      await world.deliver(event);
      expect(world.ledger.writes).toBe(writes);
    }
    // Reading, asking Stripe and writing each wait before and after they take effect.
    expect(waits).toBeGreaterThan(6);
  });
});
