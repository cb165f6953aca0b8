import type { TransactionStatus } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { paymentTerms, SUBSCRIPTION_METADATA } from '../world-in-process.ts';

/** What the ledger must say in the end about a payment; told by the story, not by the code under test. */
export interface Expected {
  status: TransactionStatus;
  refundedCents: number;
}

/** What it must say about a plan. */
export type PlanStatus = 'active' | 'canceled';

type Card = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_createDispute';

/** A payment from its first card to its last refund. `say` is told what must be true after each step. */
export async function tellPayment(
  sdk: Stripe,
  random: () => number,
  say: (id: string, expected: Expected) => void,
): Promise<void> {
  const amount = 50 + Math.floor(random() * 100_000);
  const { id } = await sdk.paymentIntents.create(paymentTerms(amount, `user-${Math.floor(random() * 40)}`));
  const is = (status: TransactionStatus, refundedCents = 0) => say(id, { status, refundedCents });
  const pay = (card: Card) => sdk.paymentIntents.confirm(id, { payment_method: card }).catch(() => {});
  if (random() < 0.3) {
    await pay('pm_card_chargeDeclined');
    is('failed');
    if (random() < 0.2) {
      await sdk.paymentIntents.cancel(id);
      return is('canceled');
    }
    if (random() < 0.2) return;
  }
  if (random() < 0.05) {
    await pay('pm_card_createDispute');
    return is('disputed');
  }
  await pay('pm_card_visa');
  is('completed');
  if (random() < 0.4) {
    const part = 1 + Math.floor(random() * (amount - 1));
    await sdk.refunds.create({ payment_intent: id, amount: part });
    is('partially_refunded', part);
    if (random() < 0.5) {
      await sdk.refunds.create({ payment_intent: id });
      is('refunded', amount);
    }
  }
}

/** The user of one subscription story. */
export const subscriberOf = (number: number) => `subscriber-${number}`;

/** A subscription of a user of its own, from its first bill to its end. */
export async function tellSubscription(
  sdk: Stripe,
  random: () => number,
  say: (id: string, status: PlanStatus) => void,
  number: number,
): Promise<void> {
  const userId = subscriberOf(number);
  const customer = await sdk.customers.create({ metadata: { userId } });
  const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const { id, items } = await sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId },
  });
  say(id, 'active');
  const [item] = items.data;
  if (item && random() < 0.5) {
    await sdk.subscriptions.update(id, {
      items: [{ id: item.id, price: 'price_ai_caller_growth' }],
      proration_behavior: 'always_invoice',
    });
    say(id, 'active');
  }
  if (random() < 0.5) {
    await sdk.subscriptions.cancel(id);
    say(id, 'canceled');
  }
}
