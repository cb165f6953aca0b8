import type { Firestore } from 'firebase-admin/firestore';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { writeAll } from '../database.ts';
import { type Customer, PURCHASES, type Purchase, planOnSale } from './customers.ts';
import { openStripe, type PlayedCustomer } from './play-customer.ts';

/** Ada's 55 single payments, and two subscriptions, whose first bills make it 57 transactions. */
const SINGLE_PAYMENTS = 55;
const DAY = 86_400;

/** The index of the payment whose 3D Secure challenge is still open. */
const WAITING = 53;
/** The outcomes of some payments, by index; all others succeed. */
const OUTCOMES: Record<number, Pick<Purchase, 'card' | 'refund'>> = {
  9: { card: 'pm_card_chargeDeclined' },
  17: { refund: { reason: 'requested_by_customer' } },
  23: { card: 'pm_card_chargeDeclinedInsufficientFunds' },
  41: { card: 'pm_card_chargeDeclined' },
  46: { refund: { amount: 3000, reason: 'duplicate' } },
  [WAITING]: { card: 'pm_card_threeDSecure2Required' },
  // Recent enough that the bank still waits for evidence.
  54: { card: 'pm_card_createDispute' },
};
/** Its message from Stripe is parked, so that staff have one to replay. */
const PARKED = 52;

const SUBSCRIPTIONS = [
  { appId: 'ai-caller', tierId: 'growth', daysAgo: 12 },
  { appId: 'blooger', tierId: 'pro', daysAgo: 5 },
] as const;

/** Returns the demo customer, whose subscriptions start later. */
export function adaAsCustomer(now: number): Customer {
  const purchases = Array.from({ length: SINGLE_PAYMENTS }, (_, i) => ({
    ...(PURCHASES[i % PURCHASES.length] ?? PURCHASES[0]),
    // A payment that waits for 3-D Secure is canceled by the reconciliation after two days.
    paidAt: i === WAITING ? now - DAY : now - (SINGLE_PAYMENTS - i) * 5 * DAY + (i % 7) * 4321,
    ...OUTCOMES[i],
  }));
  return { ...DEMO_ACCOUNTS[0], plans: [], purchases };
}

/** Starts Ada's subscriptions, which take the whole way by webhook, and parks the message of one of her payments. */
export async function completeAda(
  urls: WorldUrls,
  database: Firestore,
  { uid, purchases, stripeCustomerId, cardId }: PlayedCustomer,
): Promise<void> {
  const { paidAt = 0, paymentId } = purchases[PARKED] ?? {};
  // It failed five times while Stripe could not be asked; its replay finds the ledger right already.
  const parked = {
    type: 'payment_intent.succeeded',
    created: new Date(paidAt * 1000),
    subject: { kind: 'payment', id: paymentId },
    state: 'parked',
    attempts: 5,
    note: 'An error occurred with our connection to Stripe. Request was retried 2 times.',
    recordedAt: new Date((paidAt + 8 * 3600) * 1000),
  };
  await writeAll(database, [['stripe_events/evt_demo_parked', parked]]);
  const control = (path: string, body: object) =>
    fetch(`${urls.sandbox}/_sandbox${path}`, { method: 'POST', body: JSON.stringify(body) });
  for (const { appId, tierId, daysAgo } of SUBSCRIPTIONS) {
    const { priceId, description } = planOnSale(appId, tierId);
    await control('/clock', { now: Math.floor(Date.now() / 1000) - daysAgo * DAY });
    await openStripe(urls).subscriptions.create({
      customer: stripeCustomerId,
      default_payment_method: cardId,
      items: [{ price: priceId }],
      description,
      metadata: { userId: uid, appId, tierId, description },
    });
  }
  await control('/clock', { now: null });
  await control('/webhooks/flush', {});
}
