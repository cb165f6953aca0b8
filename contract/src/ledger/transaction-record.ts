import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';
import { PaymentKind, PaymentMethod, Refund, RefundPlanChoice, TransactionStatus } from '../transactions.ts';
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
 * A payment in the ledger: the document `transactions/{id}`, without the fields that it is found by. Amounts are in minor
 * units of the currency, usually cents.
 */
export const TransactionRecord = z.object({
  id: z.string(),
  userId: z.string(),
  /** When it was paid; until then, when it began. Lists, filters, charts and revenue go by it. */
  createdAt: StoredDate,
  /** When it began: a renewal can be paid weeks later. */
  startedAt: StoredDate,
  completedAt: z.nullable(StoredDate),
  appId: z.string(),
  /** For a plan, a catalog product, or a custom payment. */
  kind: PaymentKind,
  /** The subscription that it pays, until when, and whether for a plan change; null for single payments. */
  plan: z.nullable(
    z.object({
      subscriptionId: z.string(),
      paidUntil: StoredDate,
      prorated: z.boolean(),
      /** What staff decided about the plan after its money went back. */
      decision: z.optional(RefundPlanChoice),
    }),
  ),
  /** The amount paid or, until then, due, as reported by Stripe. Refunds are in the same currency. */
  amountCents: z.int(),
  /** The customer's credit that paid for it, beside that amount or alone. */
  creditUsedCents: z.int(),
  /** The requested amount, if Stripe reports another amount or currency; null otherwise. */
  asked: z.nullable(MoneyRecord),
  refundedCents: z.int(),
  /** The latest refunds, in chronological order. */
  refunds: z.array(RefundRecord),
  /** Upper case, such as USD. */
  currency: z.string(),
  paymentMethod: PaymentMethod,
  status: TransactionStatus,
  description: z.string(),
  /** Null when nothing was charged: credit paid for everything, or it was paid outside of Stripe. */
  stripePaymentIntentId: z.nullable(z.string()),
  /** Then the invoice; null otherwise. */
  stripeInvoiceId: z.nullable(z.string()),
  /** The ids of its charge, its invoice and its customer, and the invoice's number: staff search for them. */
  stripeReferences: z.array(z.string()),
  failureMessage: z.nullable(z.string()),
  /** The attempt to charge a renewal that needs its payer; null for other payments, and once it is paid or canceled. */
  renewal: z.nullable(RenewalAttempt),
  /** True for a renewal that was paid after an attempt to charge it had failed. */
  recovered: z.boolean(),
  /** Stripe's URLs at the last sync; they expire after 30 days. */
  receiptUrl: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  invoicePdfUrl: z.nullable(z.string()),
  /** The Checkout Session it was made in: `attempt` in the return URL. */
  checkoutAttemptId: z.nullable(z.string()),
  /** The latest one. */
  dispute: z.nullable(DisputeRecord),
});
export type TransactionRecord = z.infer<typeof TransactionRecord>;

/** The same with the time of the last write, which the database sets. */
export const StoredTransaction = z.object({ ...TransactionRecord.shape, updatedAt: StoredDate });
export type StoredTransaction = z.infer<typeof StoredTransaction>;

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
