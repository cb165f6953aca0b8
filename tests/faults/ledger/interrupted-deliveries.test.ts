import { expect, it } from 'vitest';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import type { Mail } from '../../../functions/src/platform/mail/mail.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { newPayer } from '../../support/in-process/payer.ts';
import { type InProcessWorld, openWorld } from '../../support/in-process/world-in-process.ts';

const payment = (world: InProcessWorld) => world.pay();
const dispute = (world: InProcessWorld) => world.pay('pm_card_createDispute');
const subscription = async (world: InProcessWorld) => (await newPayer(world)).subscribe();

async function refund(world: InProcessWorld): Promise<void> {
  await world.sdk.refunds.create({ payment_intent: await world.pay(), amount: 400 });
}

async function cancellation(world: InProcessWorld): Promise<void> {
  const { id } = await subscription(world);
  await world.sdk.subscriptions.update(id, { cancel_at_period_end: true });
}

async function failedRenewal(world: InProcessWorld): Promise<void> {
  const payer = await newPayer(world, { clockAt: Math.floor(Date.now() / 1000) });
  const plan = await payer.subscribe();
  await payer.useCard(plan, 'pm_card_chargeCustomerFail');
  await payer.renew(plan);
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

it.each([
  ['payment_intent.succeeded', payment, ['receipt']],
  ['charge.refunded', refund, ['receipt', 'refund']],
  ['charge.dispute.created', dispute, ['receipt']],
  ['customer.subscription.created', subscription, []],
  ['customer.subscription.updated', cancellation, ['plan_canceled']],
  ['invoice.paid', subscription, ['receipt']],
  ['invoice.payment_failed', failedRenewal, ['payment_failed']],
] as const)('the delivery of %s has one effect when it is interrupted', async (type, simulate, emails) => {
  const open = async () => {
    const world = openWorld();
    world.ledger.put('users/ada', { email: 'ada@atrium.example', mutedEmails: [] });
    await simulate(world);
    return world;
  };
  const deliver = (world: InProcessWorld) => world.deliver(world.findEvent(type));
  const reference = await open();
  await deliver(reference);
  const expected = content(reference);
  expect(expected).toMatchObject({ records: expect.arrayContaining([expect.anything()]), emails });

  const interruptions = await interruptEverywhere(open, deliver, async (world, waits) => {
    const [recorded] = world.ledger.records<EventResult>('stripe_events').values();
    // Both or neither: a record of the event without its effect would lose the payment.
    const nothing = { records: [], emails: [] };
    expect(content(world), `interrupted at wait ${waits}`).toEqual(recorded ? expected : nothing);
    await deliver(world);
    expect(content(world), `retried after wait ${waits}`).toEqual(expected);
    const writes = world.ledger.writes;
    await deliver(world);
    expect(world.ledger.writes).toBe(writes);
  });
  // Reads, Stripe calls and writes each wait before and after they take effect.
  expect(interruptions).toBeGreaterThan(5);
});
