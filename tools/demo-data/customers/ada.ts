import type { Firestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import type { WorldUrls } from '../../world/config/world-options.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { writeAll } from '../database.ts';
import { type Customer, PURCHASES, type Purchase, planOnSale } from './customers.ts';
import type { PlayedCustomer } from './play-customer.ts';

/** Ada's 55 single payments, and two subscriptions, whose first bills make it 57 transactions. */
const SINGLE_PAYMENTS = 55;
const DAY = 86_400;

/** The index of the payment whose 3D Secure challenge is still open. */
const WAITING = 53;
/** What became of some payments, by index; all others succeed. */
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
  const [ada] = DEMO_ACCOUNTS;
  if (!ada) throw new Error('The demo customer is missing.');
  const purchases = Array.from({ length: SINGLE_PAYMENTS }, (_, i) => ({
    ...(PURCHASES[i % PURCHASES.length] ?? PURCHASES[0]),
    // A payment that waits for 3-D Secure is canceled by the reconciliation after two days.
    paidAt: i === WAITING ? now - DAY : now - (SINGLE_PAYMENTS - i) * 5 * DAY + (i % 7) * 4321,
    ...OUTCOMES[i],
  }));
  return { ...ada, registeredAt: now - (SINGLE_PAYMENTS + 1) * 5 * DAY, plans: [], purchases };
}

/** Starts Ada's subscriptions, which take the whole way by webhook, and parks the message of one of her payments. */
export async function completeAda(
  { sandbox }: WorldUrls,
  database: Firestore,
  { customer, stripeCustomerId, cardId, paymentIds }: PlayedCustomer,
): Promise<void> {
  const created = new Date((customer.purchases[PARKED]?.paidAt ?? 0) * 1000);
  // It failed five times while Stripe could not be asked; its replay finds the ledger right already.
  const parked = {
    type: 'payment_intent.succeeded',
    created,
    subject: { kind: 'payment', id: paymentIds[PARKED] },
    state: 'parked',
    attempts: 5,
    note: 'An error occurred with our connection to Stripe. Request was retried 2 times.',
    recordedAt: new Date(created.getTime() + 8 * 3_600_000),
  };
  await writeAll(database, [['stripe_events/evt_demo_parked', parked]]);
  const { hostname: host, port } = new URL(sandbox);
  const stripe = new Stripe('sk_test_atrium_sandbox', { host, port, protocol: 'http', telemetry: false });
  const control = (path: string, body: object) =>
    fetch(`${sandbox}/_sandbox${path}`, { method: 'POST', body: JSON.stringify(body) });
  for (const { appId, tierId, daysAgo } of SUBSCRIPTIONS) {
    const { priceId, description } = planOnSale(appId, tierId);
    await control('/clock', { now: Math.floor(Date.now() / 1000) - daysAgo * DAY });
    await stripe.subscriptions.create({
      customer: stripeCustomerId,
      default_payment_method: cardId,
      items: [{ price: priceId }],
      description,
      metadata: { userId: customer.uid, appId, tierId, description },
    });
  }
  await control('/clock', { now: null });
  await control('/webhooks/flush', {});
}
