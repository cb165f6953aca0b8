import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import type { Mail } from '../../../functions/src/platform/mail/mail.ts';
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

async function subscription({ sdk }: InProcessWorld, test_clock?: string): Promise<Stripe.Subscription> {
  const customer = await sdk.customers.create({
    metadata: { userId: 'ada' },
    ...(test_clock && { test_clock }),
  });
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  return sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId: 'ada' },
  });
}

async function cancellation(world: InProcessWorld): Promise<void> {
  const { id } = await subscription(world);
  await world.sdk.subscriptions.update(id, { cancel_at_period_end: true });
}

async function failedRenewal(world: InProcessWorld): Promise<void> {
  const { testHelpers, paymentMethods, subscriptions } = world.sdk;
  const clock = await testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const { id, customer, items } = await subscription(world, clock.id);
  const declined = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
  await subscriptions.update(id, { default_payment_method: declined.id });
  const renewsAt = items.data[0]?.current_period_end ?? 0;
  await testHelpers.testClocks.advance(clock.id, { frozen_time: renewsAt + 7200 });
}

/** Opens a world in which the payer has an email. */
function openWorldOfAda(): InProcessWorld {
  const world = openWorld();
  world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
  return world;
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

/** Returns the ledger's content without ids and times, and the kinds of its emails. */
function content({ ledger }: InProcessWorld) {
  const documents = ['transactions', 'subscriptions', 'entitlements'].flatMap(name => [
    ...ledger.records<{ status?: string; refundedCents?: number }>(name).values(),
  ]);
  return {
    records: documents.map(document => [Object.keys(document), document.status, document.refundedCents]),
    emails: [...ledger.records<Mail>('mail').values()].map(({ about }) => String(about?.kind)).toSorted(),
  };
}

describe.each([
  ['payment_intent.succeeded', payment, ['receipt']],
  ['charge.refunded', refund, ['receipt', 'refund']],
  ['charge.dispute.created', dispute, ['receipt']],
  ['customer.subscription.created', subscription, []],
  ['customer.subscription.updated', cancellation, ['plan_canceled']],
  ['invoice.paid', subscription, ['receipt']],
  ['invoice.payment_failed', failedRenewal, ['payment_failed']],
] as const)('the delivery of %s', (type, simulate, emails) => {
  it('has one effect, with its emails, when it is interrupted at any step and retried', async () => {
    const reference = openWorldOfAda();
    await simulate(reference);
    await reference.deliver(eventOf(reference, type));
    const expected = content(reference);
    expect(expected).toMatchObject({ records: expect.arrayContaining([expect.anything()]), emails });

    let waits = 0;
    for (let isInterrupted = true; isInterrupted; waits += 1) {
      const world = openWorldOfAda();
      await simulate(world);
      const event = eventOf(world, type);
      isInterrupted = (await abandonAfter(waits, () => world.deliver(event))) === 'abandoned';
      const [recorded] = world.ledger.records<EventResult>('stripe_events').values();
      // Both or neither: a record of the event without its effect would lose the payment.
      const nothing = { records: [], emails: [] };
      expect(content(world), `interrupted at wait ${waits}`).toEqual(recorded ? expected : nothing);
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
