import { isDeepStrictEqual } from 'node:util';
import { DisputeStatus, isLostOrAtRisk } from '@atrium/contract/payments/disputes';
import {
  type PaymentKind,
  type PaymentMethod,
  RefundPlanChoice,
  type TransactionDocuments,
  type TransactionStatus,
} from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { undoReasonOf } from '../../payments/payment-metadata.ts';
import type {
  DisputeRecord,
  MoneyRecord,
  RefundRecord,
  TransactionRecord,
} from '../../transactions/transaction.ts';

/** Who a payment is from and what was asked of them, from our own metadata or from the invoice. */
export interface PaymentTerms {
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
  /** The bill that it pays; null for a single payment. */
  invoice: Pick<Stripe.Invoice, 'hosted_invoice_url' | 'invoice_pdf'> | null;
}

/** What a payment must come with to make its record. */
export const PAYMENT_PARTS = ['latest_charge.refunds'] as const;

/** As many as Stripe's list within a charge holds, newest first; the sum that went back counts all of them. */
const REFUNDS_KEPT = 10;

const date = (seconds: number) => new Date(seconds * 1000);

/**
 * The ledger's record of a PaymentIntent (with `PAYMENT_PARTS` expanded) and of its dispute; null while the payer
 * has not acted, so an abandoned form never shows. It depends on Stripe's present state alone, so the order of events
 * does not matter. `isKnown` says that the ledger has it already.
 */
export function transactionRecordOf(
  intent: Stripe.PaymentIntent,
  terms: PaymentTerms,
  id: string,
  { dispute: disputed = null, isKnown = false }: { dispute?: Stripe.Dispute | null; isKnown?: boolean } = {},
): TransactionRecord | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const dispute = disputed && disputeRecordOf(disputed);
  const status = statusOf(intent, charge, terms, { dispute, isKnown });
  if (status === null) return null;
  const settled = intent.status === 'succeeded' && status !== 'flagged';
  const { amountCents, currency } = moneyOf(intent);
  return {
    id,
    userId: terms.userId,
    createdAt: date(intent.created),
    completedAt: settled ? date(charge?.created ?? intent.created) : null,
    appId: terms.appId,
    kind: terms.kind,
    plan: terms.plan,
    amountCents,
    asked: isAsked(intent, terms) ? null : { amountCents: terms.amountCents, currency: terms.currency },
    refundedCents: charge?.amount_refunded ?? 0,
    refunds: (charge?.refunds?.data ?? []).slice(0, REFUNDS_KEPT).map(refundRecordOf).toSorted(byTime),
    currency,
    paymentMethod: terms.paymentMethod,
    status,
    description: terms.description,
    stripePaymentIntentId: intent.id,
    failureMessage: status === 'failed' ? (intent.last_payment_error?.message ?? null) : null,
    ...documentsOf(charge, terms),
    checkoutAttemptId: terms.checkoutAttemptId,
    dispute,
  };
}

/** What was received, or is to be. */
function moneyOf({ status, amount, amount_received, currency }: Stripe.PaymentIntent): MoneyRecord {
  return {
    amountCents: status === 'succeeded' ? amount_received : amount,
    currency: currency.toUpperCase(),
  };
}

function isAsked(intent: Stripe.PaymentIntent, asked: MoneyRecord): boolean {
  const { amountCents, currency } = moneyOf(intent);
  return amountCents === asked.amountCents && currency === asked.currency;
}

/** True when too much was paid and exactly that was refunded since: what is left is what was asked for. */
function keepsAsked(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null, asked: MoneyRecord): boolean {
  const { amountCents, currency } = moneyOf(intent);
  return currency === asked.currency && amountCents - (charge?.amount_refunded ?? 0) === asked.amountCents;
}

/** Where the papers of a payment are at Stripe. */
export function documentsOf(
  charge: Stripe.Charge | null,
  { invoice }: Pick<PaymentTerms, 'invoice'>,
): TransactionDocuments {
  return {
    receiptUrl: charge?.receipt_url ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
    invoicePdfUrl: invoice?.invoice_pdf ?? null,
  };
}

/**
 * True when the ledger says the same already. Stripe gives a paper another address whenever it is asked, because
 * addresses end; only that there is one counts, or nothing would ever be at rest.
 */
export function saysTheSame(record: TransactionRecord | null, held: TransactionRecord | null): boolean {
  return isDeepStrictEqual(record && withoutAddresses(record), held && withoutAddresses(held));
}

function withoutAddresses({ receiptUrl, invoiceUrl, invoicePdfUrl, ...rest }: TransactionRecord) {
  return { ...rest, has: [receiptUrl, invoiceUrl, invoicePdfUrl].map(address => address !== null) };
}

function refundRecordOf({ id, amount, created, status, reason, metadata }: Stripe.Refund): RefundRecord {
  return {
    id,
    amountCents: amount,
    createdAt: date(created),
    status: status ?? 'pending',
    reason,
    undoReason: undoReasonOf(metadata),
    planChoice: RefundPlanChoice.safeParse(metadata?.planChoice).data ?? null,
  };
}

function byTime(a: RefundRecord, b: RefundRecord): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

function disputeRecordOf(dispute: Stripe.Dispute): DisputeRecord {
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    status: DisputeStatus.parse(dispute.status),
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    createdAt: date(dispute.created),
    dueBy: due_by ? date(due_by) : null,
  };
}

function statusOf(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  terms: PaymentTerms,
  { dispute, isKnown }: { dispute: DisputeRecord | null; isKnown: boolean },
): TransactionStatus | null {
  switch (intent.status) {
    case 'succeeded':
      return settledStatus(intent, charge, terms, dispute);
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return 'pending';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : null;
    case 'canceled':
      // With a method the payer has acted, if only as far as their bank's question. What was shown once stays.
      return charge || intent.last_payment_error || intent.payment_method || isKnown ? 'canceled' : null;
    case 'requires_confirmation':
      return null;
    default:
      throw new Error(`PaymentIntent status ${intent.status} is not known.`);
  }
}

function settledStatus(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  terms: PaymentTerms,
  dispute: DisputeRecord | null,
): TransactionStatus {
  // Money that went back whole needs nobody's attention any more, whatever was wrong with it.
  if (charge?.refunded) return 'refunded';
  if (!isAsked(intent, terms) && !keepsAsked(intent, charge, terms)) return 'flagged';
  if (dispute ? isLostOrAtRisk(dispute.status) : charge?.disputed) return 'disputed';
  if (charge && charge.amount_refunded > 0) return 'partially_refunded';
  return 'completed';
}
