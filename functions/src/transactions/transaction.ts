import { ERASED_DESCRIPTION, ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import type { Dispute } from '@atrium/contract/ledger/disputes';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type {
  PaymentKind,
  PaymentMethod,
  Refund,
  RefundPlanChoice,
  Transaction,
  TransactionStatus,
} from '@atrium/contract/transactions';

/** A dispute of a payment. */
export interface DisputeRecord extends Omit<Dispute, 'amount' | 'createdAt' | 'dueBy'> {
  amountCents: number;
  createdAt: Date;
  dueBy: Date | null;
}

/** A refund of a payment. */
export interface RefundRecord extends Omit<Refund, 'amount' | 'createdAt'> {
  amountCents: number;
  createdAt: Date;
}

/** An amount in minor units of its currency (upper case). */
export interface MoneyRecord {
  amountCents: number;
  currency: string;
}

/** The latest attempt to charge a renewal, which failed or which the payer must confirm. */
export interface RenewalAttempt {
  /** Stripe's count of the attempts; 0 for a first one that must be confirmed. */
  attempt: number;
  attemptedAt: Date;
  /** When Stripe tries again; null when it won't. */
  nextAttemptAt: Date | null;
  /** True when the bank asks the payer to confirm it (3-D Secure). */
  needsAction: boolean;
}

/** A payment in the ledger. Amounts are in minor units of the currency, usually cents. */
export interface TransactionRecord {
  id: string;
  userId: string;
  /** When it was paid; until then, when it began. Lists, filters, charts and revenue go by it. */
  createdAt: Date;
  /** When it began: a renewal can be paid weeks later. */
  startedAt: Date;
  completedAt: Date | null;
  appId: string;
  /** For a plan, a catalog product, or a custom payment. */
  kind: PaymentKind;
  /** The subscription that it pays, until when, and whether for a plan change; null for single payments. */
  plan: {
    subscriptionId: string;
    paidUntil: Date;
    prorated: boolean;
    /** What staff decided about the plan after its money went back. */
    decision?: RefundPlanChoice | undefined;
  } | null;
  /** The amount paid or, until then, due, as reported by Stripe. Refunds are in the same currency. */
  amountCents: number;
  /** The customer's credit that paid for it, beside that amount or alone. */
  creditUsedCents: number;
  /** The requested amount, if Stripe reports another amount or currency; null otherwise. */
  asked: MoneyRecord | null;
  refundedCents: number;
  /** The latest refunds, in chronological order. */
  refunds: RefundRecord[];
  /** Upper case, such as USD. */
  currency: string;
  paymentMethod: PaymentMethod;
  status: TransactionStatus;
  description: string;
  /** Null when nothing was charged: credit paid for everything, or it was paid outside of Stripe. */
  stripePaymentIntentId: string | null;
  /** Then the invoice; null otherwise. */
  stripeInvoiceId: string | null;
  /** The ids of its charge, its invoice and its customer, and the invoice's number: staff search for them. */
  stripeReferences: string[];
  failureMessage: string | null;
  /** The attempt to charge a renewal that needs its payer; null for other payments, and once it is paid or canceled. */
  renewal: RenewalAttempt | null;
  /** True for a renewal that was paid after an attempt to charge it had failed. */
  recovered: boolean;
  /** Stripe's URLs at the last sync; they expire after 30 days. */
  receiptUrl: string | null;
  invoiceUrl: string | null;
  invoicePdfUrl: string | null;
  /** The Checkout Session it was made in: `attempt` in the return URL. */
  checkoutAttemptId: string | null;
  /** The latest one. */
  dispute: DisputeRecord | null;
}

/**
 * Returns the PaymentIntent of a payment.
 * @throws AppError `conflict` when nothing was charged
 */
export function requirePaymentIntent({
  stripePaymentIntentId: id,
}: Pick<TransactionRecord, 'stripePaymentIntentId'>): string {
  if (id) return id;
  throw new AppError('conflict', 'Nothing was charged for this at Stripe, so nothing can be returned there.');
}

/** Removes texts from the payer and URLs of documents with their name; accounting, taxes and refunds need the rest. */
export function withoutPerson(record: TransactionRecord): TransactionRecord {
  return {
    ...record,
    userId: ERASED_OWNER,
    description: ERASED_DESCRIPTION,
    stripeReferences: record.stripeReferences.filter(reference => !reference.startsWith('cus_')),
    failureMessage: null,
    receiptUrl: null,
    invoiceUrl: null,
    invoicePdfUrl: null,
    checkoutAttemptId: null,
  };
}

/** Converts a record to the API's format. */
export function toTransaction(record: TransactionRecord): Transaction {
  const {
    userId: _owner,
    renewal: _renewal,
    recovered: _recovered,
    stripeReferences: _references,
    amountCents,
    creditUsedCents,
    refundedCents,
    createdAt,
    startedAt,
    completedAt,
    ...rest
  } = record;
  const { asked, currency, dispute, plan, refunds } = record;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    amount: fromMinorUnits(amountCents, currency),
    creditUsed: fromMinorUnits(creditUsedCents, currency),
    plan: plan && { ...plan, paidUntil: plan.paidUntil.toISOString() },
    asked: asked && { amount: fromMinorUnits(asked.amountCents, asked.currency), currency: asked.currency },
    refunded: fromMinorUnits(refundedCents, currency),
    refunds: refunds.map(refund => toRefund(refund, currency)),
    dispute: dispute && toDispute(dispute),
  };
}

/** Converts a refund to the API's format; its currency is the payment's. */
function toRefund({ amountCents, createdAt, ...rest }: RefundRecord, currency: string): Refund {
  return { ...rest, amount: fromMinorUnits(amountCents, currency), createdAt: createdAt.toISOString() };
}

/** Converts a dispute to the API's format. */
function toDispute({ amountCents, createdAt, dueBy, ...rest }: DisputeRecord): Dispute {
  return {
    ...rest,
    amount: fromMinorUnits(amountCents, rest.currency),
    createdAt: createdAt.toISOString(),
    dueBy: dueBy?.toISOString() ?? null,
  };
}
