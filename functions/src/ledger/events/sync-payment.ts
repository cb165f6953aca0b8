import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { DisputeStatus, isLostOrAtRisk } from '@atrium/contract/payments/disputes';
import type { TransactionDocuments } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import {
  planNameOf,
  readPaymentMetadata,
  readSubscriptionMetadata,
} from '../../payments/payment-metadata.ts';
import { idOf } from '../../platform/stripe/stripe-id.ts';
import { withoutPerson } from '../../transactions/erased-transaction.ts';
import type { TransactionRecord } from '../../transactions/transaction.ts';
import { transactionIdOf } from '../../transactions/transaction-id.ts';
import type { Effect } from '../ledger.ts';
import { type EventContext, unchanged } from './event-context.ts';
import {
  documentsOf,
  PAYMENT_PARTS,
  type PaymentTerms,
  saysTheSame,
  transactionRecordOf,
} from './payment-record.ts';

/**
 * Brings a payment's transaction to what Stripe says now. The document is read before Stripe is asked, so a
 * write by someone who asked later makes this one fail instead of being overwritten. `disputed` says that the payer's
 * bank was heard from: an inquiry does not show on the charge yet.
 */
export async function syncPayment<Batch>(
  paymentIntentId: string,
  { stripe, store }: Pick<EventContext<Batch>, 'stripe' | 'store'>,
  { disputed = false } = {},
): Promise<Effect<Batch>> {
  const id = transactionIdOf(paymentIntentId);
  const seen = await store.readTransaction(id);
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: [...PAYMENT_PARTS] });
  const terms = await termsOf(intent, stripe);
  if (!terms) return unchanged('ignored', `${paymentIntentId} belongs to another product.`);
  const dispute = disputed || mayBeDisputed(intent, seen.record) ? await disputeOf(intent.id, stripe) : null;
  const own = transactionRecordOf(intent, terms, id, { dispute, isKnown: seen.record !== null });
  if (!own) return unchanged('ignored', `${paymentIntentId} is ${intent.status}: nobody has paid yet.`);
  const record = (await store.isErased(terms.userId)) ? withoutPerson(own) : own;
  const note = `Transaction ${id} is ${record.status}.`;
  if (saysTheSame(record, seen.record)) return unchanged('applied', note);
  return {
    state: 'applied',
    note,
    changes: true,
    stage: batch => store.stageTransaction(batch, record, seen),
  };
}

/**
 * True when the ledger says of a payment what this copy (with `PAYMENT_PARTS` expanded) says: a cheap look at a listed
 * payment. The copy may be old, so a difference is a reason to sync and nothing more.
 */
export async function agreesWithPayment<Batch>(
  intent: Stripe.PaymentIntent,
  { stripe, store }: Pick<EventContext<Batch>, 'stripe' | 'store'>,
): Promise<boolean> {
  const id = transactionIdOf(intent.id);
  const { record: held } = await store.readTransaction(id);
  const terms = await termsOf(intent, stripe);
  if (!terms) return held === null;
  const dispute = mayBeDisputed(intent, held) ? await disputeOf(intent.id, stripe) : null;
  const own = transactionRecordOf(intent, terms, id, { dispute, isKnown: held !== null });
  return saysTheSame(own && held?.userId === ERASED_OWNER ? withoutPerson(own) : own, held);
}

/** Where the receipt and the invoice of a payment are now; none of a payment that is another product's. */
export async function currentDocuments(
  paymentIntentId: string,
  stripe: Stripe,
): Promise<TransactionDocuments> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const terms = await termsOf(intent, stripe);
  return documentsOf(terms && chargeOf(intent), terms ?? { invoice: null });
}

function mayBeDisputed(intent: Stripe.PaymentIntent, held: TransactionRecord | null): boolean {
  return Boolean(chargeOf(intent)?.disputed || held?.dispute);
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
}

/** A payment can be contested several times: the newest that may cost the money counts, else the newest. */
async function disputeOf(paymentIntentId: string, stripe: Stripe): Promise<Stripe.Dispute | null> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ status }) => isLostOrAtRisk(DisputeStatus.parse(status))) ?? data[0] ?? null;
}

/** What was asked for: by our own metadata for single payments, by the invoice for subscriptions. */
async function termsOf(intent: Stripe.PaymentIntent, stripe: Stripe): Promise<PaymentTerms | null> {
  const own = readPaymentMetadata(intent.metadata, intent.description);
  if (own) return { ...own, plan: null, invoice: null };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || 'deleted' in invoice) return null;
  const copied = invoice.parent?.subscription_details?.metadata ?? {};
  const metadata = readSubscriptionMetadata(copied);
  if (!metadata) return null;
  return {
    userId: metadata.userId,
    appId: metadata.appId,
    kind: 'plan',
    plan: planPaidBy(invoice),
    description: planNameOf(copied, chargedPriceOf(invoice))?.description ?? metadata.description,
    paymentMethod: 'stripe_checkout',
    amountCents: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    checkoutAttemptId: null,
    invoice,
  };
}

/** The subscription that an invoice bills, and the end of the last period on it. */
function planPaidBy({ parent, lines }: Stripe.Invoice): PaymentTerms['plan'] {
  const subscriptionId = idOf(parent?.subscription_details?.subscription);
  if (!subscriptionId || lines.data.length === 0) return null;
  return {
    subscriptionId,
    paidUntil: new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000),
  };
}

/** The price that an invoice charges most for: a change of plan also has a line that takes the old plan off. */
function chargedPriceOf({ lines }: Stripe.Invoice): string | null {
  const [charged] = lines.data.toSorted((a, b) => b.amount - a.amount);
  const price = charged?.pricing?.price_details?.price;
  return typeof price === 'string' ? price : (price?.id ?? null);
}
