import { isDeepStrictEqual } from 'node:util';
import { DisputeStatus, isLostOrAtRisk } from '@atrium/contract/ledger/disputes';
import type {
  DisputeRecord,
  MoneyRecord,
  RefundRecord,
  RenewalAttempt,
  TransactionRecord,
} from '@atrium/contract/ledger/transaction-record';
import {
  type PaymentKind,
  type PaymentMethod,
  RefundPlanChoice,
  type TransactionDocuments,
  type TransactionStatus,
} from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { readUndoReason } from '../../payments/payment-metadata.ts';
import { dateFromSeconds, getId } from '../../platform/stripe/stripe-values.ts';

/** The payer and the requested amount of a payment, from our own metadata or from the invoice. */
export interface ExpectedPayment {
  userId: string;
  appId: string;
  kind: PaymentKind;
  plan: TransactionRecord['plan'];
  description: string;
  paymentMethod: PaymentMethod;
  amountCents: number;
  /** Upper case. */
  currency: string;
  checkoutAttemptId: string | null;
  /** The invoice that it pays; null for a single payment. */
  invoice: Pick<
    Stripe.Invoice,
    | 'id'
    | 'number'
    | 'status'
    | 'hosted_invoice_url'
    | 'invoice_pdf'
    | 'billing_reason'
    | 'attempt_count'
    | 'next_payment_attempt'
    | 'starting_balance'
    | 'ending_balance'
  > | null;
}

/** The `expand` parameter of a PaymentIntent that `toTransactionRecord` needs. */
export const PAYMENT_EXPAND = ['latest_charge.refunds'] as const;

const NO_CARD = 'There is no card saved for it.';

/** Stripe lists at most the 10 newest refunds within a charge. The refunded amount includes all of them. */
const MAX_REFUNDS = 10;

/**
 * Returns the ledger's record of a PaymentIntent (with `PAYMENT_EXPAND`) and its dispute; null until the payer submits a
 * card, so that an abandoned form is never recorded. It depends only on Stripe's current state, so the order of events
 * does not matter. `isKnown` is true when the ledger already has the payment, `hasFailedCharge` when an attempt to charge a
 * paid renewal had failed. `lastAttempt` is the recorded one, since Stripe keeps no time of an attempt without a card.
 */
export function toTransactionRecord(
  intent: Stripe.PaymentIntent,
  expected: ExpectedPayment,
  id: string,
  {
    dispute: stripeDispute = null,
    isKnown = false,
    hasFailedCharge = false,
    lastAttempt = null,
  }: {
    dispute?: Stripe.Dispute | null;
    isKnown?: boolean;
    hasFailedCharge?: boolean;
    lastAttempt?: RenewalAttempt | null;
  } = {},
): TransactionRecord | null {
  const charge = findCharge(intent);
  const dispute = stripeDispute && toDisputeRecord(stripeDispute);
  const status = getStatus(intent, charge, expected, { dispute, isKnown });
  if (status === null) return null;
  const startedAt = dateFromSeconds(intent.created);
  const paidAt = intent.status === 'succeeded' ? dateFromSeconds(charge?.created ?? intent.created) : null;
  const { amountCents, currency } = getAmount(intent);
  return {
    id,
    userId: expected.userId,
    createdAt: paidAt ?? startedAt,
    startedAt,
    completedAt: status === 'flagged' ? null : paidAt,
    appId: expected.appId,
    kind: expected.kind,
    plan: expected.plan,
    amountCents,
    creditUsedCents: expected.invoice ? getUsedCredit(expected.invoice) : 0,
    asked: isExpectedAmount(intent, expected)
      ? null
      : { amountCents: expected.amountCents, currency: expected.currency },
    refundedCents: charge?.amount_refunded ?? 0,
    refunds: (charge?.refunds?.data ?? []).slice(0, MAX_REFUNDS).map(toRefundRecord).toSorted(byTime),
    currency,
    paymentMethod: expected.paymentMethod,
    status,
    description: expected.description,
    stripePaymentIntentId: intent.id,
    stripeInvoiceId: null,
    stripeReferences: listStripeReferences(charge?.id, expected.invoice, intent.customer),
    failureMessage: status === 'failed' ? (intent.last_payment_error?.message ?? NO_CARD) : null,
    renewal: findRenewal(intent, charge, expected, lastAttempt),
    recovered: hasFailedCharge && isPaidRenewal(intent, expected),
    ...toDocuments(charge, expected),
    checkoutAttemptId: expected.checkoutAttemptId,
    dispute,
  };
}

/**
 * Returns the credit that a finalized invoice has used, in minor units; a void one has given it back. Stripe's balances are
 * negative for credit.
 */
function getUsedCredit({
  status,
  starting_balance: before,
  ending_balance: after,
}: Pick<Stripe.Invoice, 'status' | 'starting_balance' | 'ending_balance'>): number {
  if (status === 'void') return 0;
  return Math.max(0, Math.min(after ?? before, 0) - Math.min(before, 0));
}

/**
 * True for an invoice that was paid without a charge: by the customer's credit, or outside of Stripe, which staff note in
 * its dashboard. Call it for one without a PaymentIntent that paid it.
 */
export function isPaidUncharged(
  invoice: Pick<Stripe.Invoice, 'status' | 'amount_paid' | 'starting_balance' | 'ending_balance'>,
): boolean {
  return invoice.status === 'paid' && (invoice.amount_paid > 0 || getUsedCredit(invoice) > 0);
}

/** Returns the ledger's record of an invoice that `isPaidUncharged`; it never changes. */
export function toUnchargedRecord(
  invoice: Stripe.Invoice,
  expected: ExpectedPayment,
  id: string,
): TransactionRecord {
  const { userId, appId, kind, plan, paymentMethod, description, checkoutAttemptId, currency } = expected;
  const paidAt = dateFromSeconds(invoice.status_transitions.paid_at ?? invoice.created);
  return {
    id,
    userId,
    createdAt: paidAt,
    startedAt: dateFromSeconds(invoice.created),
    completedAt: paidAt,
    appId,
    kind,
    plan,
    amountCents: invoice.amount_paid,
    creditUsedCents: getUsedCredit(invoice),
    asked: null,
    refundedCents: 0,
    refunds: [],
    currency,
    paymentMethod,
    status: 'completed',
    description,
    stripePaymentIntentId: null,
    stripeInvoiceId: invoice.id,
    stripeReferences: listStripeReferences(undefined, invoice, invoice.customer),
    failureMessage: null,
    renewal: null,
    recovered: false,
    ...toDocuments(null, expected),
    checkoutAttemptId,
    dispute: null,
  };
}

function listStripeReferences(
  chargeId: string | undefined,
  invoice: ExpectedPayment['invoice'],
  customer: Stripe.PaymentIntent['customer'],
): string[] {
  return [chargeId, invoice?.id, invoice?.number, getId(customer)].filter(
    reference => typeof reference === 'string',
  );
}

/** Returns the expanded latest charge of a PaymentIntent; null without one. */
export function findCharge({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

export function isPaidRenewal({ status }: Stripe.PaymentIntent, { invoice }: ExpectedPayment): boolean {
  return status === 'succeeded' && invoice?.billing_reason === 'subscription_cycle';
}

/** True for a renewal that Stripe has tried to charge: without any saved card its payment has no error. */
function isUnpaidRenewal({ invoice }: ExpectedPayment): boolean {
  return invoice?.billing_reason === 'subscription_cycle' && invoice.attempt_count > 0;
}

/** Returns the attempt to charge a renewal that its payer must pay or confirm; null for any other payment. */
function findRenewal(
  { status, created, last_payment_error: error }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  { invoice }: ExpectedPayment,
  lastAttempt: RenewalAttempt | null,
): RenewalAttempt | null {
  if (invoice?.billing_reason !== 'subscription_cycle') return null;
  if (status !== 'requires_payment_method' && status !== 'requires_action') return null;
  const { attempt_count: attempt, next_payment_attempt: next } = invoice;
  return {
    attempt,
    attemptedAt: charge
      ? dateFromSeconds(charge.created)
      : (attemptedWithoutCard(attempt, lastAttempt) ?? dateFromSeconds(created)),
    nextAttemptAt: next === null ? null : dateFromSeconds(next),
    // Off session, Stripe declines a card that requires authentication.
    needsAction: status === 'requires_action' || error?.code === 'authentication_required',
  };
}

/** Returns when an attempt without a card was due, or was recorded; null without a recorded one. */
function attemptedWithoutCard(attempt: number, last: RenewalAttempt | null): Date | null {
  if (!last) return null;
  return attempt > last.attempt ? last.nextAttemptAt : last.attemptedAt;
}

/** Returns the received amount, or the amount due before the payment succeeds. */
function getAmount({ status, amount, amount_received, currency }: Stripe.PaymentIntent): MoneyRecord {
  return {
    amountCents: status === 'succeeded' ? amount_received : amount,
    currency: currency.toUpperCase(),
  };
}

/** True when the amount, less what was refunded of it, is the expected one. */
function isExpectedAmount(intent: Stripe.PaymentIntent, expected: MoneyRecord, refundedCents = 0): boolean {
  const { amountCents, currency } = getAmount(intent);
  return amountCents - refundedCents === expected.amountCents && currency === expected.currency;
}

/** Returns Stripe's URLs of the receipt and the invoice of a payment. */
export function toDocuments(
  charge: Stripe.Charge | null,
  { invoice }: { invoice: Pick<Stripe.Invoice, 'hosted_invoice_url' | 'invoice_pdf'> | null },
): Omit<TransactionDocuments, 'card'> {
  return {
    receiptUrl: charge?.receipt_url ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
    invoicePdfUrl: invoice?.invoice_pdf ?? null,
  };
}

/** Compares two records. Of document URLs only the presence counts: Stripe returns a new one with each request. */
export function isSameTransaction(a: TransactionRecord | null, b: TransactionRecord | null): boolean {
  return isDeepStrictEqual(a && withoutUrls(a), b && withoutUrls(b));
}

function withoutUrls({ receiptUrl, invoiceUrl, invoicePdfUrl, ...rest }: TransactionRecord) {
  return { ...rest, has: [receiptUrl, invoiceUrl, invoicePdfUrl].map(url => url !== null) };
}

function toRefundRecord({ id, amount, created, status, reason, metadata }: Stripe.Refund): RefundRecord {
  return {
    id,
    amountCents: amount,
    createdAt: dateFromSeconds(created),
    status: status ?? 'pending',
    reason,
    undoReason: readUndoReason(metadata),
    planChoice: RefundPlanChoice.safeParse(metadata?.planChoice).data ?? null,
  };
}

function byTime(a: RefundRecord, b: RefundRecord): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

function toDisputeRecord(dispute: Stripe.Dispute): DisputeRecord {
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    status: DisputeStatus.parse(dispute.status),
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    createdAt: dateFromSeconds(dispute.created),
    dueBy: due_by ? dateFromSeconds(due_by) : null,
  };
}

function getStatus(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  expected: ExpectedPayment,
  { dispute, isKnown }: { dispute: DisputeRecord | null; isKnown: boolean },
): TransactionStatus | null {
  switch (intent.status) {
    case 'succeeded':
      return succeededStatus(intent, charge, expected, dispute);
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return 'pending';
    case 'requires_payment_method':
      return intent.last_payment_error || isUnpaidRenewal(expected) ? 'failed' : null;
    case 'canceled':
      // A payment method means that the payer has submitted a card. A recorded payment stays recorded.
      return charge || intent.last_payment_error || intent.payment_method || isKnown ? 'canceled' : null;
    case 'requires_confirmation':
      return null;
    default:
      throw new Error(`PaymentIntent status ${intent.status} is not known.`);
  }
}

function succeededStatus(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  expected: ExpectedPayment,
  dispute: DisputeRecord | null,
): TransactionStatus {
  // A fully refunded payment needs no review, whatever its amount was.
  if (charge?.refunded) return 'refunded';
  const isExpected =
    isExpectedAmount(intent, expected) || isExpectedAmount(intent, expected, charge?.amount_refunded);
  if (!isExpected) return 'flagged';
  if (dispute ? isLostOrAtRisk(dispute.status) : charge?.disputed) return 'disputed';
  if (charge && charge.amount_refunded > 0) return 'partially_refunded';
  return 'completed';
}
