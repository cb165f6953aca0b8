import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import { type InProcessWorld, openWorld, paymentParams, SUBSCRIPTION_METADATA } from '../world-in-process.ts';
import { abandonAfter } from './interruption.ts';

async function payment({ sdk }: InProcessWorld): Promise<void> {
  await sdk.paymentIntents.create({ ...paymentParams(1000), confirm: true, payment_method: 'pm_card_visa' });
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
  const params = { ...paymentParams(1000), confirm: true, payment_method: 'pm_card_createDispute' };
  await sdk.paymentIntents.create(params);
}

function eventOf({ events }: InProcessWorld, type: string): Stripe.Event {
  const event = events.find(candidate => candidate.type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return event;
}

/** Returns the ledger's content without ids and times. */
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
] as const)('the delivery of %s', (type, simulate) => {
  it('has one effect when it is interrupted anywhere and retried', async () => {
    const reference = openWorld();
    await simulate(reference);
    await reference.deliver(eventOf(reference, type));
    const expected = content(reference);
    expect(expected.length).toBeGreaterThan(0);

    let waits = 0;
    for (let isInterrupted = true; isInterrupted; waits += 1) {
      const world = openWorld();
      await simulate(world);
      const event = eventOf(world, type);
      isInterrupted = (await abandonAfter(waits, () => world.deliver(event))) === 'abandoned';
      const [recorded] = world.ledger.all<EventResult>('stripe_events').values();
      // Both or neither: a record of the event without its effect would lose the payment.
      expect(content(world), `interrupted at wait ${waits}`).toEqual(recorded ? expected : []);
      await world.deliver(event);
      expect(content(world), `retried after wait ${waits}`).toEqual(expected);
      const writes = world.ledger.writes;
      await world.deliver(event);
      expect(world.ledger.writes).toBe(writes);
    }
    // Reads, Stripe calls and writes each wait before and after they take effect.
    expect(waits).toBeGreaterThan(6);
  });
});
