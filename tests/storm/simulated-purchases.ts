import type { TransactionStatus } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { newPayer } from '../support/in-process/payer.ts';
import { paymentParams } from '../support/in-process/world-in-process.ts';

/** The expected final state of a payment, determined by the simulation instead of the code under test. */
export interface Expected {
  status: TransactionStatus;
  refundedCents: number;
}

/** The expected final state of a subscription. */
export type PlanStatus = 'active' | 'canceled';

type Card = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_createDispute';

/** Simulates a payment from its first card to its last refund. `expectState` gets the expected state after each step. */
export async function simulatePayment(
  sdk: Stripe,
  random: () => number,
  expectState: (id: string, expected: Expected) => void,
): Promise<void> {
  const amount = 50 + Math.floor(random() * 100_000);
  const { id } = await sdk.paymentIntents.create(paymentParams(amount, `user-${Math.floor(random() * 40)}`));
  const expectStatus = (status: TransactionStatus, refundedCents = 0) =>
    expectState(id, { status, refundedCents });
  const pay = (card: Card) => sdk.paymentIntents.confirm(id, { payment_method: card }).catch(() => {});
  if (random() < 0.3) {
    await pay('pm_card_chargeDeclined');
    expectStatus('failed');
    if (random() < 0.2) {
      await sdk.paymentIntents.cancel(id);
      return expectStatus('canceled');
    }
    if (random() < 0.2) return;
  }
  if (random() < 0.05) {
    await pay('pm_card_createDispute');
    return expectStatus('disputed');
  }
  await pay('pm_card_visa');
  expectStatus('completed');
  if (random() < 0.4) {
    const part = 1 + Math.floor(random() * (amount - 1));
    await sdk.refunds.create({ payment_intent: id, amount: part });
    expectStatus('partially_refunded', part);
    if (random() < 0.5) {
      await sdk.refunds.create({ payment_intent: id });
      expectStatus('refunded', amount);
    }
  }
}

/** The user of a simulated subscription. */
export const toSubscriber = (number: number) => `subscriber-${number}`;

/** Simulates a subscription of a new user, from its first invoice to its end. */
export async function simulateSubscription(
  sdk: Stripe,
  random: () => number,
  expectStatus: (id: string, status: PlanStatus) => void,
  number: number,
): Promise<void> {
  const payer = await newPayer({ sdk }, { userId: toSubscriber(number) });
  const plan = await payer.subscribe();
  const { id } = plan;
  expectStatus(id, 'active');
  if (random() < 0.5) {
    await payer.changePrice(plan);
    expectStatus(id, 'active');
  }
  if (random() < 0.5) {
    await sdk.subscriptions.cancel(id);
    expectStatus(id, 'canceled');
  }
}
