import { DisputeStatus, holdsMoney } from '@atrium/contract/disputes';
import type { PaymentMethod, TransactionStatus } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import type { DisputeRecord, TransactionRecord } from '../../transactions/transaction.ts';

/** Who a payment is from and what was asked of them, from our own metadata or from the invoice. */
export interface PaymentTerms {
  userId: string;
  appId: string;
  description: string;
  paymentMethod: PaymentMethod;
  amountCents: number;
  /** Upper case. */
  currency: string;
  checkoutAttemptId: string | null;
}

const date = (seconds: number) => new Date(seconds * 1000);

/**
 * The ledger's record of a PaymentIntent (with `latest_charge` expanded) and of its dispute; null while the payer
 * has not acted, so an abandoned form never shows. It depends on Stripe's present state alone, so the order of events
 * does not matter.
 */
export function transactionRecordOf(
  intent: Stripe.PaymentIntent,
  terms: PaymentTerms,
  id: string,
  disputed: Stripe.Dispute | null = null,
): TransactionRecord | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const dispute = disputed && disputeRecordOf(disputed);
  const status = statusOf(intent, charge, terms, dispute);
  if (status === null) return null;
  const settled = intent.status === 'succeeded' && status !== 'flagged';
  return {
    id,
    userId: terms.userId,
    createdAt: date(intent.created),
    completedAt: settled ? date(charge?.created ?? intent.created) : null,
    appId: terms.appId,
    amountCents: terms.amountCents,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: terms.currency,
    paymentMethod: terms.paymentMethod,
    status,
    description: terms.description,
    stripePaymentIntentId: intent.id,
    failureMessage: status === 'failed' ? (intent.last_payment_error?.message ?? null) : null,
    receiptUrl: charge?.receipt_url ?? null,
    checkoutAttemptId: terms.checkoutAttemptId,
    dispute,
  };
}

function disputeRecordOf(dispute: Stripe.Dispute): DisputeRecord {
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    status: DisputeStatus.parse(dispute.status),
    reason: dispute.reason,
    amountCents: dispute.amount,
    createdAt: date(dispute.created),
    dueBy: due_by ? date(due_by) : null,
  };
}

function statusOf(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  terms: PaymentTerms,
  dispute: DisputeRecord | null,
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
      return charge || intent.last_payment_error ? 'canceled' : null;
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
  const asAsked =
    intent.amount_received === terms.amountCents && intent.currency.toUpperCase() === terms.currency;
  if (!asAsked) return 'flagged';
  if (dispute ? holdsMoney(dispute.status) : charge?.disputed) return 'disputed';
  if (charge && charge.amount_refunded > 0) return 'partially_refunded';
  return 'completed';
}
