import type { Firestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import { PAYMENT_EXPAND, toTransactionRecord } from '../../functions/src/ledger/events/payment-record.ts';
import { toSearchFields } from '../../functions/src/transactions/list/search-fields.ts';
import { toTransactionId } from '../../functions/src/transactions/transaction-id.ts';
import type { World } from '../world/start-world.ts';
import { openPastStripe, type PastStripe, payOnce } from './customers/stripe-batch.ts';
import { type Write, writeAll } from './database.ts';

/** Ada's past: 55 single payments here and two subscriptions, whose first bills make it 57 transactions. */
const ADA = 'demo-ada';
const SINGLE_PAYMENTS = 55;
const DAY = 86_400;
/** When Ada became a customer. */
const FIRST_PAYMENT_DAYS_AGO = (SINGLE_PAYMENTS + 1) * 5;

const PURCHASES = [
  { appId: 'irs2290', description: 'Form 2290 filing', amountCents: 799 },
  { appId: 'ai-caller', description: 'Extra call minutes', amountCents: 2500 },
  { appId: 'blooger', description: 'Article pack', amountCents: 1450 },
  { appId: 'invoicer', description: 'Invoice template', amountCents: 900 },
  { appId: 'personalcfo', description: 'Cash review with an advisor', amountCents: 12_000 },
  { appId: 'demo-app', description: 'Demo payment', amountCents: 1000 },
] as const;

/** The index of the payment whose 3D Secure challenge is still open. */
const WAITING = 53;
/** Stripe's test cards by the index of the payment; all other payments succeed. */
const CARDS: Record<number, string> = {
  9: 'pm_card_chargeDeclined',
  23: 'pm_card_chargeDeclinedInsufficientFunds',
  41: 'pm_card_chargeDeclined',
  [WAITING]: 'pm_card_threeDSecure2Required',
  // Recent enough that the bank still waits for evidence.
  54: 'pm_card_createDispute',
};
/** Refunded cents by the index of the payment, or all of them. */
const REFUNDED: Record<number, { amount?: number; reason: Stripe.RefundCreateParams.Reason }> = {
  17: { reason: 'requested_by_customer' },
  46: { amount: 3000, reason: 'duplicate' },
};
/** Its message from Stripe is parked, so that staff have one to replay. */
const PARKED = 52;

const SUBSCRIPTIONS = [
  {
    appId: 'ai-caller',
    tierId: 'growth',
    price: 'price_ai_caller_growth',
    description: 'AI Caller, Growth plan',
    daysAgo: 12,
  },
  {
    appId: 'blooger',
    tierId: 'pro',
    price: 'price_blooger_pro',
    description: 'Blogger Pro, Pro plan',
    daysAgo: 5,
  },
] as const;

/**
 * Gives the demo customer a history that the sandbox's Stripe and the ledger agree on. The past payments are
 * written by the ledger's own code without 200 deliveries; the subscriptions take the whole way by webhook.
 */
export async function seedHistory(world: Pick<World, 'urls'>, database: Firestore): Promise<void> {
  if ((await database.doc(`customers/${ADA}`).get()).exists) return;
  const control = (path: string, body: object) => send(`${world.urls.sandbox}/_sandbox${path}`, body);
  const open = openPastStripe(world);
  const now = Math.floor(Date.now() / 1000);
  const past = open();
  past.at = now - FIRST_PAYMENT_DAYS_AGO * DAY;
  const customer = await past.sdk.customers.create({
    email: 'ada@atrium.example',
    metadata: { userId: ADA },
  });
  const card = await past.sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await database.doc(`customers/${ADA}`).create({ stripeCustomerId: customer.id, createdAt: new Date() });

  // First, because the functions start with their webhooks while the payments are made.
  const stripe = openStripe(world);
  for (const { appId, tierId, price, description, daysAgo } of SUBSCRIPTIONS) {
    await control('/clock', { now: now - daysAgo * DAY });
    await stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price }],
      description,
      metadata: { userId: ADA, appId, tierId, description },
    });
  }
  await control('/clock', { now: null });
  const payments = Array.from({ length: SINGLE_PAYMENTS }, async (_, i): Promise<Write[]> => {
    // A payment that waits for 3-D Secure is canceled by the reconciliation after two days.
    const paidAt = i === WAITING ? now - DAY : now - (SINGLE_PAYMENTS - i) * 5 * DAY + (i % 7) * 4321;
    const { id, write } = await makePayment(i, { customer: customer.id, paidAt }, open());
    return i === PARKED ? [write, parkedEvent(id, new Date(paidAt * 1000))] : [write];
  });
  await writeAll(database, (await Promise.all(payments)).flat());
  await control('/webhooks/flush', {});
}

/** One payment with what became of it, and its document in the ledger. */
async function makePayment(
  i: number,
  { customer, paidAt }: { customer: string; paidAt: number },
  past: PastStripe,
): Promise<{ id: string; write: Write }> {
  const { sdk } = past;
  const { appId, description, amountCents } = PURCHASES[i % PURCHASES.length] ?? PURCHASES[0];
  const paymentMethod = i % 3 === 0 ? 'stripe_checkout' : 'stripe';
  const terms = {
    userId: ADA,
    appId,
    kind: appId === 'demo-app' ? 'custom' : 'catalog',
    description,
    paymentMethod,
    amountCents,
    currency: 'USD',
    checkoutAttemptId: null,
  } as const;
  past.at = paidAt;
  const id = await payOnce(past, customer, terms, CARDS[i]);
  const refund = REFUNDED[i];
  if (refund) {
    past.at = paidAt + 2 * DAY;
    await sdk.refunds.create({ payment_intent: id, ...refund });
  }
  const intent = await sdk.paymentIntents.retrieve(id, { expand: [...PAYMENT_EXPAND] });
  const [dispute = null] = (await sdk.disputes.list({ payment_intent: id, limit: 1 })).data;
  const asked = { ...terms, plan: null, invoice: null };
  const record = toTransactionRecord(intent, asked, toTransactionId(id), { dispute });
  if (!record) throw new Error(`The demo payment ${id} has no outcome.`);
  const { id: transactionId, ...fields } = record;
  const data = { ...fields, ...toSearchFields(record), updatedAt: record.createdAt };
  return { id, write: [`transactions/${transactionId}`, data] };
}

/** A message that failed five times while Stripe could not be asked; its replay finds the ledger right already. */
function parkedEvent(paymentIntentId: string, created: Date): Write {
  return [
    'stripe_events/evt_demo_parked',
    {
      type: 'payment_intent.succeeded',
      created,
      subject: { kind: 'payment', id: paymentIntentId },
      state: 'parked',
      attempts: 5,
      note: 'An error occurred with our connection to Stripe. Request was retried 2 times.',
      recordedAt: new Date(created.getTime() + 8 * 3_600_000),
    },
  ];
}

function openStripe({ urls }: Pick<World, 'urls'>): Stripe {
  const address = new URL(urls.sandbox);
  return new Stripe('sk_test_atrium_sandbox', {
    host: address.hostname,
    port: address.port,
    protocol: 'http',
    telemetry: false,
  });
}

async function send(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The demo history could not be written: ${response.status} ${await response.text()}`);
}
