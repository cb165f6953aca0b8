import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { DisputeStatus, isLostOrAtRisk } from '@atrium/contract/ledger/disputes';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import { RefundPlanChoice, type TransactionDocuments } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import type { ConversionChange } from '../../analytics/conversions/conversion.ts';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import {
  hasPlanName,
  readPaymentMetadata,
  readPlanName,
  readSubscriptionMetadata,
} from '../../payments/payment-metadata.ts';
import type { Versioned } from '../../platform/firestore/versioned.ts';
import { dateFromSeconds, getId, toCard } from '../../platform/stripe/stripe-values.ts';
import { findSubscription } from '../../subscriptions/own-subscription.ts';
import { findPaidUntil } from '../../subscriptions/paid-until.ts';
import { withoutPerson } from '../../transactions/transaction.ts';
import { toTransactionId } from '../../transactions/transaction-id.ts';
import { buildPaymentEmails, prepareEmails } from '../emails/billing-emails.ts';
import type { Effect } from '../ledger.ts';
import { assignSubscription, findNewPlan, findOwner } from './assign-subscription.ts';
import { type EventContext, noEffect, toEffect } from './event-context.ts';
import {
  type ExpectedPayment,
  findCharge,
  isPaidRenewal,
  isPaidUncharged,
  isSameTransaction,
  PAYMENT_EXPAND,
  toDocuments,
  toTransactionRecord,
  toUnchargedRecord,
} from './payment-record.ts';
import { planConversionChange } from './sync-conversion.ts';

type PaymentContext = Pick<EventContext, 'stripe' | 'store' | 'findPlan'>;

/**
 * Updates a payment's transaction, and its conversion, to Stripe's current state. The transaction is read before Stripe is called, so a
 * concurrent write with newer state makes this one fail instead of being overwritten. `disputed` looks up disputes even
 * when the charge is not marked as disputed, as with inquiries.
 */
export async function syncPayment(
  paymentIntentId: string,
  context: Pick<EventContext, 'stripe' | 'store' | 'origin' | 'findPlan'>,
  { disputed = false } = {},
): Promise<Effect> {
  const { stripe, store } = context;
  const id = toTransactionId(paymentIntentId);
  const stored = await store.readTransaction(id);
  const known = stored?.value ?? null;
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: [...PAYMENT_EXPAND] });
  const expected = await findExpectedPayment(intent, known, context);
  if (!expected) return noEffect('ignored', `${paymentIntentId} belongs to another product.`);
  const own = await buildRecord(intent, expected, known, stripe, disputed);
  if (!own) return noEffect('ignored', `${paymentIntentId} is ${intent.status}: not paid yet.`);
  const record = (await isErased(expected.userId, store)) ? withoutPerson(own) : own;
  const { invoice } = expected;
  const isKnown = known !== null;
  const conversion = await planConversionChange({ record, invoice, isKnown }, context);
  return recordPayment(record, { stored, conversion }, context);
}

/**
 * Updates the payment of an invoice. One that was paid without a charge has no PaymentIntent: it is recorded by the
 * invoice's id, and is no conversion.
 */
export async function syncInvoice(invoiceId: string, context: EventContext): Promise<Effect> {
  const { stripe, store } = context;
  const id = toTransactionId(invoiceId);
  const stored = await store.readTransaction(id);
  const known = stored?.value ?? null;
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const paymentIntentId = getId(paymentOfInvoice(invoice));
  if (paymentIntentId) return syncPayment(paymentIntentId, context);
  if (!isPaidUncharged(invoice)) return noEffect('ignored', 'No payment was due.');
  const expected = await toExpectedPayment(invoice, known, context);
  if (!expected) return noEffect('ignored', `${invoiceId} belongs to another product.`);
  const own = toUnchargedRecord(invoice, expected, id);
  const record = (await isErased(expected.userId, store)) ? withoutPerson(own) : own;
  return recordPayment(record, { stored, conversion: null }, context);
}

/** The owner of a payment that is recorded as an erased account's can't be found at Stripe any more. */
async function isErased(
  userId: string,
  { isErased }: Pick<EventContext['store'], 'isErased'>,
): Promise<boolean> {
  return userId === ERASED_OWNER || isErased(userId);
}

/** Returns the effect that brings a transaction up to date, with its conversion and its emails. */
async function recordPayment(
  record: TransactionRecord,
  {
    stored,
    conversion,
  }: { stored: Versioned<TransactionRecord> | null; conversion: ConversionChange | null },
  { store, origin }: Pick<EventContext, 'store' | 'origin'>,
): Promise<Effect> {
  const note = `Transaction ${record.id} is ${record.status}.`;
  const known = stored?.value ?? null;
  if (isSameTransaction(record, known) && !conversion) return noEffect('applied', note);
  const emails = buildPaymentEmails(record, known, Date.now());
  const stageEmails = await prepareEmails(emails, record.userId, { ...store, origin });
  return toEffect(note, async batch => {
    // Also when only the conversion changes: its amounts are from the payment, which must not have changed since.
    await store.stageTransaction(batch, record, stored);
    if (conversion) await store.stageConversion(batch, conversion);
    await stageEmails?.(batch);
  });
}

/**
 * True when the transaction and its conversion match a listed PaymentIntent (with `PAYMENT_EXPAND`): a cheap check without retrieving it.
 * The listed copy can be outdated, so a difference only means that the payment must be synced.
 */
export async function isPaymentInSync(
  intent: Stripe.PaymentIntent,
  context: Pick<EventContext, 'stripe' | 'store' | 'findPlan'>,
): Promise<boolean> {
  const stored = (await context.store.readTransaction(toTransactionId(intent.id)))?.value ?? null;
  const expected = await findExpectedPayment(intent, stored, context);
  if (!expected) return stored === null;
  const own = await buildRecord(intent, expected, stored, context.stripe);
  const record = own && stored?.userId === ERASED_OWNER ? withoutPerson(own) : own;
  if (!isSameTransaction(record, stored)) return false;
  const { invoice } = expected;
  return !record || !(await planConversionChange({ record, invoice, isKnown: true }, context));
}

/** Returns the ledger's record of a payment, with its dispute if it is or was disputed; null while it isn't submitted. */
async function buildRecord(
  intent: Stripe.PaymentIntent,
  expected: ExpectedPayment,
  stored: TransactionRecord | null,
  stripe: Stripe,
  disputed = false,
): Promise<TransactionRecord | null> {
  const canBeDisputed = disputed || findCharge(intent)?.disputed || stored?.dispute;
  return toTransactionRecord(intent, expected, toTransactionId(intent.id), {
    dispute: canBeDisputed ? await findDispute(intent.id, stripe) : null,
    isKnown: stored !== null,
    lastAttempt: stored?.renewal ?? null,
    hasFailedCharge: await hasFailedCharge(intent, expected, stored, stripe),
  });
}

/** Returns the current URLs of a payment's receipt and invoice, and its card; nothing for a payment of another product. */
export async function currentDocuments(
  record: TransactionRecord,
  context: PaymentContext,
): Promise<TransactionDocuments> {
  const { stripePaymentIntentId: paymentIntentId, stripeInvoiceId: invoiceId } = record;
  if (!paymentIntentId) {
    const invoice = invoiceId ? await context.stripe.invoices.retrieve(invoiceId) : null;
    return { ...toDocuments(null, { invoice }), card: null };
  }
  const intent = await context.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const expected = await findExpectedPayment(intent, record, context);
  const charge = expected && findCharge(intent);
  return {
    ...toDocuments(charge, expected ?? { invoice: null }),
    card: toCard(charge?.payment_method_details?.card),
  };
}

/**
 * Returns whether an attempt to charge a paid renewal had failed. Stripe's `attempt_count` omits manual attempts after the
 * first. A paid intent is never charged again, so its charges are listed only until the ledger has recorded it as paid.
 */
async function hasFailedCharge(
  intent: Stripe.PaymentIntent,
  expected: ExpectedPayment,
  stored: TransactionRecord | null,
  stripe: Stripe,
): Promise<boolean> {
  if (!isPaidRenewal(intent, expected)) return false;
  if (stored?.completedAt) return stored.recovered;
  const { data } = await stripe.charges.list({ payment_intent: intent.id, limit: 100 });
  return data.some(({ status }) => status === 'failed');
}

/** Returns the dispute to record: the newest one that we can lose or have lost, otherwise the newest. */
async function findDispute(paymentIntentId: string, stripe: Stripe): Promise<Stripe.Dispute | null> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ status }) => isLostOrAtRisk(DisputeStatus.parse(status))) ?? data[0] ?? null;
}

/**
 * Returns what was requested: from our metadata for single payments, from the invoice for subscriptions. A payment that was
 * made at Stripe keeps the owner that is recorded, also when its customer was deleted or assigned to another account.
 */
async function findExpectedPayment(
  intent: Stripe.PaymentIntent,
  stored: TransactionRecord | null,
  context: PaymentContext,
): Promise<(ExpectedPayment & { invoice: Stripe.Invoice | null }) | null> {
  const own = readPaymentMetadata(intent.metadata, intent.description);
  if (own) return { ...own, plan: null, invoice: null };
  const { data } = await context.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
    limit: 1,
  });
  const [payment] = data;
  const invoice = payment?.invoice ?? null;
  if (typeof invoice === 'string' || (invoice && 'deleted' in invoice)) return null;
  const decision = RefundPlanChoice.safeParse(intent.metadata.planChoice).data;
  if (invoice) {
    const expected = await toExpectedPayment(invoice, stored, context, decision);
    // Another part of the invoice can be paid otherwise.
    return expected && { ...expected, amountCents: payment?.amount_requested ?? expected.amountCents };
  }
  const { amount: amountCents, customer, currency, metadata } = intent;
  const description = intent.description ?? 'Payment';
  const made = { customer, metadata, description, amountCents, currency, invoice };
  return expectMadeAtStripe(made, stored, context);
}

/**
 * Returns what a payment requests that a colleague has made for one of our customers in Stripe's dashboard, alone or with an
 * invoice; null for any other. Metadata of its own marks it as another product's.
 */
async function expectMadeAtStripe<Invoice extends Stripe.Invoice | null>(
  {
    customer,
    metadata,
    currency,
    ...made
  }: Pick<Stripe.PaymentIntent, 'customer' | 'currency'> & {
    metadata: Stripe.Metadata | null;
    description: string;
    amountCents: number;
    invoice: Invoice;
  },
  stored: TransactionRecord | null,
  { stripe, store }: PaymentContext,
): Promise<(ExpectedPayment & { invoice: Invoice }) | null> {
  if (metadata?.appId) return null;
  const userId = stored?.userId ?? (customer && (await findOwner({ customer }, { stripe, store })));
  if (!userId) return null;
  return {
    ...made,
    userId,
    appId: REVENUE_OTHER_APPS,
    kind: 'catalog',
    plan: null,
    paymentMethod: 'stripe',
    currency: currency.toUpperCase(),
    checkoutAttemptId: null,
  };
}

/** Returns what an invoice requests; null for one of another product. */
async function toExpectedPayment(
  invoice: Stripe.Invoice,
  stored: TransactionRecord | null,
  context: PaymentContext,
  decision?: RefundPlanChoice,
): Promise<(ExpectedPayment & { invoice: Stripe.Invoice }) | null> {
  if (!invoice.parent?.subscription_details) {
    const { customer, metadata, currency, amount_due: amountCents, number } = invoice;
    const description = invoice.description ?? invoice.lines.data[0]?.description ?? `Invoice ${number}`;
    const made = { customer, metadata, description, amountCents, currency, invoice };
    return expectMadeAtStripe(made, stored, context);
  }
  const copied = await readPlanMetadata(invoice, context);
  const metadata = readSubscriptionMetadata(copied);
  if (!metadata) return null;
  const charged = findChargedPrice(invoice, copied);
  const newPlan = charged && (await findNewPlan(copied, charged, context.findPlan));
  return {
    userId: metadata.userId,
    appId: newPlan?.appId ?? metadata.appId,
    kind: 'plan',
    plan: planPaidBy(invoice, charged?.priceId, decision),
    description: (newPlan ?? readPlanName(copied, charged?.priceId ?? null) ?? metadata).description,
    paymentMethod: 'stripe_checkout',
    amountCents: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    checkoutAttemptId: null,
    invoice,
  };
}

/** Returns what an invoice has copied from its subscription, or what a subscription that was made at Stripe has got since. */
async function readPlanMetadata(
  { parent }: Stripe.Invoice,
  context: PaymentContext,
): Promise<Stripe.Metadata> {
  const details = parent?.subscription_details;
  const copied = details?.metadata ?? {};
  const id = getId(details?.subscription);
  if (!id || readSubscriptionMetadata(copied)) return copied;
  const subscription = await findSubscription(id, context.stripe);
  return (subscription && (await assignSubscription(subscription, context)))?.metadata ?? {};
}

/** Returns the subscription of an invoice, until when it pays for it, and whether it charges a plan change. */
function planPaidBy(
  invoice: Stripe.Invoice,
  priceId: string | undefined,
  decision: RefundPlanChoice | undefined,
): ExpectedPayment['plan'] {
  const { parent, lines, billing_reason: reason } = invoice;
  const subscriptionId = getId(parent?.subscription_details?.subscription);
  if (!subscriptionId || lines.data.length === 0) return null;
  const paidUntil = priceId ? findPaidUntil(invoice, priceId) : null;
  return {
    subscriptionId,
    paidUntil: dateFromSeconds(paidUntil ?? Math.max(...lines.data.map(({ period }) => period.end))),
    prorated: reason === 'subscription_update',
    ...(decision && { decision }),
  };
}

/**
 * Returns the price of the plan that an invoice charges. It can also have a credit for the plan before, charges for an earlier
 * change, and other items, which staff add at Stripe.
 */
function findChargedPrice(
  { lines }: Stripe.Invoice,
  metadata: Stripe.Metadata,
): { priceId: string; productId: string } | null {
  const charged = lines.data.flatMap(({ amount, pricing, parent }) => {
    const item = parent?.subscription_item_details;
    const priceId = getId(pricing?.price_details?.price);
    if (!item || !priceId) return [];
    const isCredit = item.proration && amount < 0;
    const rank = isCredit ? -1 : (item.proration ? 0 : 2) + (hasPlanName(metadata, priceId) ? 1 : 0);
    return [{ priceId, productId: pricing?.price_details?.product ?? '', amount, rank }];
  });
  return charged.toSorted((a, b) => b.rank - a.rank || b.amount - a.amount)[0] ?? null;
}
