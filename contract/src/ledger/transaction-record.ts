import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';
import { PaidPlan, Refund, Transaction } from '../transactions.ts';
import { Dispute } from './disputes.ts';

export const DisputeRecord = z.object({
  ...z.omit(Dispute, { amount: true }).shape,
  amountCents: z.int(),
  createdAt: StoredDate,
  dueBy: z.nullable(StoredDate),
});
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const RefundRecord = z.object({
  ...z.omit(Refund, { amount: true }).shape,
  amountCents: z.int(),
  createdAt: StoredDate,
});
export type RefundRecord = z.infer<typeof RefundRecord>;

/** An amount in minor units of its currency (upper case). */
export const MoneyRecord = z.object({ amountCents: z.int(), currency: z.string() });
export type MoneyRecord = z.infer<typeof MoneyRecord>;

/** The latest attempt to charge a renewal, which failed or which the payer must confirm. */
export const RenewalAttempt = z.object({
  /** Stripe's count of the attempts; 0 for a first one that must be confirmed. */
  attempt: z.int(),
  attemptedAt: StoredDate,
  /** When Stripe tries again; null when it won't. */
  nextAttemptAt: z.nullable(StoredDate),
  /** True when the bank asks the payer to confirm it (3-D Secure). */
  needsAction: z.boolean(),
});
export type RenewalAttempt = z.infer<typeof RenewalAttempt>;

/**
 * A payment in the ledger: the document `transactions/{id}`, without the fields that it is found by. The fields are those of
 * `Transaction`, with amounts in minor units of the currency, usually cents.
 */
export const TransactionRecord = z.object({
  ...z.pick(Transaction, { id: true, appId: true, kind: true, status: true, paymentMethod: true }).shape,
  ...z.pick(Transaction, { currency: true, description: true, failureMessage: true }).shape,
  ...z.pick(Transaction, { stripePaymentIntentId: true, stripeInvoiceId: true, checkoutAttemptId: true })
    .shape,
  // Stripe's URLs at the last sync.
  ...z.pick(Transaction, { receiptUrl: true, invoiceUrl: true, invoicePdfUrl: true }).shape,
  userId: z.string(),
  createdAt: StoredDate,
  startedAt: StoredDate,
  completedAt: z.nullable(StoredDate),
  plan: z.nullable(z.object({ ...PaidPlan.shape, paidUntil: StoredDate })),
  /** The amount paid or, until then, due, as reported by Stripe. Refunds are in the same currency. */
  amountCents: z.int(),
  creditUsedCents: z.int(),
  asked: z.nullable(MoneyRecord),
  refundedCents: z.int(),
  refunds: z.array(RefundRecord),
  /** The ids of its charge, its invoice and its customer, and the invoice's number: staff search for them. */
  stripeReferences: z.array(z.string()),
  /** The attempt to charge a renewal that needs its payer; null for other payments, and once it is paid or canceled. */
  renewal: z.nullable(RenewalAttempt),
  /** True for a renewal that was paid after an attempt to charge it had failed. */
  recovered: z.boolean(),
  /** The latest one. */
  dispute: z.nullable(DisputeRecord),
});
export type TransactionRecord = z.infer<typeof TransactionRecord>;

/** The fields of a stored payment that live screens use: a page that was opened before a release understands them. */
export const LivePayment = z.object({
  ...z.pick(TransactionRecord, { id: true, appId: true, kind: true, status: true, currency: true }).shape,
  ...z.pick(TransactionRecord, { description: true, createdAt: true, amountCents: true }).shape,
  ...z.pick(TransactionRecord, { creditUsedCents: true, checkoutAttemptId: true }).shape,
  plan: z.nullable(z.pick(PaidPlan, { subscriptionId: true })),
  dispute: z.nullable(z.pick(DisputeRecord, { status: true })),
  /** The time of the last write, which the database sets. */
  updatedAt: StoredDate,
});
export type LivePayment = z.infer<typeof LivePayment>;

/** The fields of a payment that determine what was received of it. */
export const PaidMoney = z.object({
  ...z.pick(TransactionRecord, { status: true, amountCents: true, refundedCents: true, currency: true })
    .shape,
  dispute: z.nullable(z.pick(DisputeRecord, { status: true, amountCents: true, currency: true })),
});
export type PaidMoney = z.infer<typeof PaidMoney>;

/** The fields of a payment that revenue is counted from. */
export const CountedPayment = z.object({
  ...PaidMoney.shape,
  ...z.pick(TransactionRecord, { createdAt: true, appId: true, recovered: true }).shape,
});
export type CountedPayment = z.infer<typeof CountedPayment>;

/** The fields of a disputed payment that staff decide by. */
export const DisputedRecord = z.object({
  ...z.pick(TransactionRecord, { userId: true, appId: true, kind: true, description: true }).shape,
  stripePaymentIntentId: z.string(),
  dispute: DisputeRecord,
});
