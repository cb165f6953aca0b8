import type { AuditEntry } from '@atrium/contract/access/audit';
import type { RefundReason, RefundRequest } from '@atrium/contract/payments/refunds';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import { digest } from '../../payments/idempotency.ts';
import type { NewAuditEntry } from '../../platform/audit-log-store.ts';
import { findRefusal } from '../../platform/stripe/stripe.ts';
import { isoFromSeconds } from '../../platform/stripe/stripe-values.ts';
import type { MoneyRecord } from '../../transactions/transaction.ts';
import { findCharge } from '../events/payment-record.ts';
import { findLaterPayment, isSubscriptionEnded, moneyText, type PaidInvoice } from './refund-plan.ts';

/** A refund as staff requested it; retries have the same `key`. */
export interface RefundOrder {
  request: RefundRequest;
  transactionId: string;
  paymentIntentId: string;
  /** The payer. */
  userId: string;
  /** The plan that the payment is for; null for a single payment. */
  plan: { subscriptionId: string; paidUntil: Date } | null;
  staff: { uid: string; email: string | null };
  key: string;
  requestId: string;
}

export interface RefundPorts {
  stripe: Stripe;
  openAuditEntry(entry: NewAuditEntry): Promise<boolean>;
  findAuditEntry(id: string): Promise<AuditEntry | null>;
  closeAuditEntry(id: string, end: Pick<AuditEntry, 'state' | 'outcome'>): Promise<void>;
}

const OWN_PAYMENT = 'This is a payment of your own account. Another person has to refund it.';
const NOTHING_LEFT = 'This payment has already been refunded in full.';

/** Messages for Stripe's error codes. https://docs.stripe.com/error-codes */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  charge_already_refunded: NOTHING_LEFT,
  charge_disputed: "The payer's bank has already withdrawn this payment. Respond to the dispute instead.",
};

/** The amount of a refund, in the payment's currency. */
interface RefundAmount extends MoneyRecord {
  /** True when it refunds the whole remaining amount. */
  isRemainder: boolean;
  intent: Stripe.PaymentIntent;
}

/** Returns the id of a refund's audit entry. One key is one refund, regardless of the sender. */
export function toAuditId(key: string): string {
  return digest('refund', key).slice(0, 32);
}

/**
 * Refunds a payment in part or in full, once per idempotency key. The audit entry is written first and holds the amount,
 * so a retry refunds the same amount, whatever is left by then. It stays `started` until the ledger has the refund.
 * Call it under the payment's lock: two halves at the same time would be a full refund without a choice for the plan.
 * @throws AppError idempotency_mismatch for a key of a different refund, invalid_request for more than is left
 */
export async function refundPayment(order: RefundOrder, ports: RefundPorts): Promise<Stripe.Refund> {
  const { stripe } = ports;
  if (order.staff.uid === order.userId) throw new AppError('conflict', OWN_PAYMENT);
  const auditId = toAuditId(order.key);
  const entry = await ports.findAuditEntry(auditId);
  if (!entry) {
    const { amountCents, currency } = await requireRefundable(order, stripe);
    const isFirst = await ports.openAuditEntry(buildEntry(order, auditId, { amountCents, currency }));
    return isFirst ? createRefund(order, auditId, amountCents, ports) : refundPayment(order, ports);
  }
  requireSameRefund(entry, order);
  // Stripe keeps idempotency keys for a day only, so an earlier refund is looked up.
  const { data } = await stripe.refunds.list({ payment_intent: order.paymentIntentId, limit: 100 });
  const existing = data.find(refund => refund.metadata?.auditId === auditId);
  if (existing) return existing;
  // The first attempt was interrupted. Another refund may have been made since, so this one may now be the last.
  const recorded = Number(entry.details.amountCents);
  await requireRefundable(order, stripe, recorded);
  return createRefund(order, auditId, recorded, ports);
}

/** @throws AppError idempotency_mismatch when the key belongs to a colleague's refund or to a different one */
function requireSameRefund(entry: AuditEntry, order: RefundOrder): void {
  if (entry.actorId !== order.staff.uid) {
    throw new AppError(
      'idempotency_mismatch',
      `${entry.actorEmail ?? 'A colleague'} has already used this idempotency key for a refund. Nothing was refunded now. Check the audit log, and use a new key for another refund.`,
    );
  }
  const { currency = '' } = entry.details;
  const expected = buildEntry(order, entry.id, { amountCents: 0, currency });
  const isSame =
    entry.target === expected.target &&
    entry.details.requested === expected.details.requested &&
    entry.details.reason === expected.details.reason &&
    entry.details.plan === expected.details.plan;
  if (!isSame) {
    throw new AppError(
      'idempotency_mismatch',
      'This idempotency key was already used for a different refund. Use a new key.',
    );
  }
}

function buildEntry(
  order: RefundOrder,
  auditId: string,
  { amountCents, currency }: MoneyRecord,
): NewAuditEntry {
  const { request, staff, transactionId, requestId } = order;
  return {
    id: auditId,
    area: 'payments',
    action: 'refund',
    actorId: staff.uid,
    actorEmail: staff.email,
    target: transactionId,
    details: {
      amountCents: String(amountCents),
      currency,
      requested: request.amount === undefined ? 'rest' : String(toMinorUnits(request.amount, currency)),
      reason: request.reason,
      userId: order.userId,
      ...(request.plan && { plan: request.plan }),
    },
    requestId,
  };
}

/**
 * Returns the amount to refund: `recordedCents` by an earlier attempt, otherwise as requested.
 * @throws AppError for an invalid amount, or a missing or unexpected plan choice
 */
async function requireRefundable(
  order: RefundOrder,
  stripe: Stripe,
  recordedCents?: number,
): Promise<RefundAmount> {
  const amount = await amountToRefund(order, stripe, recordedCents);
  const { plan, request } = order;
  if (!plan) {
    if (request.plan === undefined) return amount;
    throw new AppError('invalid_request', 'plan: This payment is not for a plan.');
  }
  const isEnding = request.plan === 'cancel_now' || request.plan === 'end_with_period';
  if (isEnding || !amount.isRemainder || plan.paidUntil.getTime() <= Date.now()) return amount;
  if (await isSubscriptionEnded(plan.subscriptionId, stripe)) return amount;
  const later = await findLaterPayment(plan.subscriptionId, amount.intent, stripe);
  if (request.plan === 'keep' && later) return amount;
  throw new AppError('invalid_request', planQuestion(later));
}

/** Asks for the choice that is missing, with the payment that makes it possible to keep the plan. */
function planQuestion(later: PaidInvoice | null): string {
  if (!later) {
    return 'plan: This is a full refund, and nothing was paid for the plan since. Choose whether the plan is canceled now or at the end of its period.';
  }
  const { amount_paid, currency, created } = later.invoice;
  const amount = moneyText(fromMinorUnits(amount_paid, currency), currency);
  const day = isoFromSeconds(created).slice(0, 10);
  return `plan: This is a full refund, but ${amount} was paid for the plan on ${day}. Choose whether the plan is canceled now, at the end of its period, or kept.`;
}

/** Returns the requested amount or the whole remaining amount, in the payment's currency. */
async function amountToRefund(
  { request, paymentIntentId }: RefundOrder,
  stripe: Stripe,
  recordedCents?: number,
): Promise<RefundAmount> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const charge = findCharge(intent);
  if (intent.status !== 'succeeded' || !charge) {
    throw new AppError('conflict', 'This payment did not succeed, so there is nothing to refund.');
  }
  const currency = charge.currency.toUpperCase();
  if (request.currency !== undefined && request.currency !== currency) {
    throw new AppError(
      'conflict',
      `currency: This payment was made in ${currency}, not ${request.currency}. Reload the page, then refund in ${currency}.`,
    );
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw new AppError('invalid_request', NOTHING_LEFT);
  const wanted = request.amount === undefined ? left : toMinorUnits(request.amount, currency);
  const requested = recordedCents ?? wanted;
  if (requested === null) {
    throw new AppError('invalid_request', `amount: too many decimal places for ${currency}.`);
  }
  if (requested > left) {
    throw new AppError(
      'invalid_request',
      `Only ${moneyText(fromMinorUnits(left, currency), currency)} of this payment can still be refunded.`,
    );
  }
  return { amountCents: requested, currency, isRemainder: requested === left, intent };
}

async function createRefund(
  order: RefundOrder,
  auditId: string,
  amountCents: number,
  { stripe, closeAuditEntry }: RefundPorts,
): Promise<Stripe.Refund> {
  const { paymentIntentId, transactionId, staff, request } = order;
  const reason: RefundReason = request.reason;
  try {
    return await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: amountCents,
        reason,
        metadata: {
          auditId,
          transactionId,
          refundedBy: staff.uid,
          ...(request.plan && { planChoice: request.plan }),
        },
      },
      { idempotencyKey: auditId },
    );
  } catch (cause) {
    const refusal = findRefusal(cause);
    if (!refusal) throw cause;
    const message = ERROR_MESSAGES[refusal.code ?? ''] ?? refusal.message;
    await closeAuditEntry(auditId, { state: 'refused', outcome: message });
    throw new AppError('invalid_request', message, { cause });
  }
}
