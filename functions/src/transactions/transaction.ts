import { fromMinorUnits } from '@atrium/contract/currencies';
import type { Dispute } from '@atrium/contract/payments/disputes';
import type {
  PaymentKind,
  PaymentMethod,
  Refund,
  Transaction,
  TransactionStatus,
} from '@atrium/contract/transactions';

/** A payment that its payer has contested at their bank. */
export interface DisputeRecord extends Omit<Dispute, 'amount' | 'createdAt' | 'dueBy'> {
  amountCents: number;
  createdAt: Date;
  dueBy: Date | null;
}

/** Money that went back to the payer, or is to. */
export interface RefundRecord extends Omit<Refund, 'amount' | 'createdAt'> {
  amountCents: number;
  createdAt: Date;
}

/** An amount in the smallest units of its currency (upper case). */
export interface MoneyRecord {
  amountCents: number;
  currency: string;
}

/** A payment in the ledger. Money is in the currency's smallest units, which are cents as a rule; times are dates. */
export interface TransactionRecord {
  id: string;
  userId: string;
  createdAt: Date;
  completedAt: Date | null;
  appId: string;
  /** Whether it is for a plan, a catalog product, or whatever its payer says. */
  kind: PaymentKind;
  /** The plan that it pays, and until when; null for single payments. */
  plan: { subscriptionId: string; paidUntil: Date } | null;
  /** What was paid or, until then, is to be paid: Stripe's own amount and currency, which refunds are in as well. */
  amountCents: number;
  /** What we asked for, if Stripe has another amount or currency; null otherwise. */
  asked: MoneyRecord | null;
  refundedCents: number;
  /** The newest ones, oldest of them first. */
  refunds: RefundRecord[];
  /** Upper case, such as USD. */
  currency: string;
  paymentMethod: PaymentMethod;
  status: TransactionStatus;
  description: string;
  stripePaymentIntentId: string;
  failureMessage: string | null;
  /** Addresses as Stripe gave them last; they end after 30 days. */
  receiptUrl: string | null;
  invoiceUrl: string | null;
  invoicePdfUrl: string | null;
  /** The hosted checkout it was made in, as the payer's return address names it. */
  checkoutAttemptId: string | null;
  /** The latest one. */
  dispute: DisputeRecord | null;
}

/** The record as the API answers it. */
export function toTransaction(record: TransactionRecord): Transaction {
  const { userId: _owner, amountCents, refundedCents, createdAt, completedAt, ...rest } = record;
  const { asked, currency, dispute, plan, refunds } = record;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    amount: fromMinorUnits(amountCents, currency),
    plan: plan && { ...plan, paidUntil: plan.paidUntil.toISOString() },
    asked: asked && { amount: fromMinorUnits(asked.amountCents, asked.currency), currency: asked.currency },
    refunded: fromMinorUnits(refundedCents, currency),
    refunds: refunds.map(refund => toRefund(refund, currency)),
    dispute: dispute && toDispute(dispute),
  };
}

/** Money goes back in the currency that it was paid in. */
function toRefund({ amountCents, createdAt, ...rest }: RefundRecord, currency: string): Refund {
  return { ...rest, amount: fromMinorUnits(amountCents, currency), createdAt: createdAt.toISOString() };
}

/** The dispute as the API answers it. */
function toDispute({ amountCents, createdAt, dueBy, ...rest }: DisputeRecord): Dispute {
  return {
    ...rest,
    amount: fromMinorUnits(amountCents, rest.currency),
    createdAt: createdAt.toISOString(),
    dueBy: dueBy?.toISOString() ?? null,
  };
}
