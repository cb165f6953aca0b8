import type { AuditEntry } from '@atrium/contract/access/audit';
import type { RefundReason, RefundRequest } from '@atrium/contract/payments/refunds';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import { digest } from '../../payments/idempotency.ts';
import type { NewAuditEntry } from '../../platform/audit-log-store.ts';
import { refusalOf } from '../../platform/stripe/stripe.ts';
import { isSubscriptionEnded } from './refund-plan.ts';

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

const NOTHING_LEFT = 'This payment has already been refunded in full.';

/** Messages for Stripe's error codes. https://docs.stripe.com/error-codes */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  charge_already_refunded: NOTHING_LEFT,
  charge_disputed: "The payer's bank has already withdrawn this payment. Respond to the dispute instead.",
};

/** The amount of a refund, in minor units of the payment's currency (upper case). */
interface RefundAmount {
  amountCents: number;
  currency: string;
  /** True when it refunds the whole remaining amount. */
  isRemainder: boolean;
}

/** Returns the id of a refund's audit entry. One key is one refund, regardless of the sender. */
export function auditIdOf(key: string): string {
  return digest('refund', key).slice(0, 32);
}

/**
 * Refunds a payment in part or in full, once per idempotency key. The audit entry is written first and holds the amount,
 * so a retry refunds the same amount, whatever is left by then. It stays `started` until the ledger has the refund.
 * @throws AppError idempotency_mismatch for a key of a different refund, invalid_request for more than is left
 */
export async function refundPayment(order: RefundOrder, ports: RefundPorts): Promise<Stripe.Refund> {
  const { stripe } = ports;
  const auditId = auditIdOf(order.key);
  const earlier = await ports.findAuditEntry(auditId);
  if (!earlier) {
    const amount = await requireRefundable(order, stripe).catch(async error => {
      // A concurrent retry of this request may have just refunded the rest.
      if (await ports.findAuditEntry(auditId)) return null;
      throw error;
    });
    const isFirst = amount !== null && (await ports.openAuditEntry(entryOf(order, auditId, amount)));
    if (isFirst) return createRefund(order, auditId, amount.amountCents, ports);
  }
  const entry = earlier ?? (await ports.findAuditEntry(auditId));
  if (entry && entry.actorId !== order.staff.uid) {
    throw new AppError(
      'idempotency_mismatch',
      `${entry.actorEmail ?? 'A colleague'} has already used this idempotency key for a refund. Nothing was refunded now. Check the audit log, and use a new key for another refund.`,
    );
  }
  const { currency = '' } = entry?.details ?? {};
  const expected = entryOf(order, auditId, { amountCents: 0, currency, isRemainder: false });
  const isSame =
    entry?.target === expected.target &&
    entry.details.requested === expected.details.requested &&
    entry.details.reason === expected.details.reason &&
    entry.details.plan === expected.details.plan;
  if (!isSame) {
    throw new AppError(
      'idempotency_mismatch',
      'This idempotency key was already used for a different refund. Use a new key.',
    );
  }
  // Stripe keeps idempotency keys for a day only, so an earlier refund is looked up.
  const { data } = await stripe.refunds.list({ payment_intent: order.paymentIntentId, limit: 100 });
  const existing = data.find(refund => refund.metadata?.auditId === auditId);
  return existing ?? createRefund(order, auditId, Number(entry.details.amountCents), ports);
}

function entryOf(
  order: RefundOrder,
  auditId: string,
  { amountCents, currency }: RefundAmount,
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

/** Returns the amount to refund. @throws AppError for an invalid amount, or a missing or unexpected plan choice */
async function requireRefundable(order: RefundOrder, stripe: Stripe): Promise<RefundAmount> {
  const amount = await amountToRefund(order, stripe);
  const { plan, request } = order;
  if (!plan) {
    if (request.plan === undefined) return amount;
    throw new AppError('invalid_request', 'plan: This payment is not for a plan.');
  }
  const mustChoose =
    amount.isRemainder && request.plan === undefined && plan.paidUntil.getTime() > Date.now();
  if (mustChoose && !(await isSubscriptionEnded(plan.subscriptionId, stripe))) {
    throw new AppError(
      'invalid_request',
      'plan: This is a full refund. Choose whether the plan is canceled now or at the end of its period.',
    );
  }
  return amount;
}

/** Returns the requested amount or the whole remaining amount, in the payment's currency. */
async function amountToRefund(
  { request, paymentIntentId }: RefundOrder,
  stripe: Stripe,
): Promise<RefundAmount> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
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
  const requested = request.amount === undefined ? left : toMinorUnits(request.amount, currency);
  if (requested === null) {
    throw new AppError('invalid_request', `amount: too many decimal places for ${currency}.`);
  }
  if (requested > left) {
    const amount = fromMinorUnits(left, currency).toLocaleString('en-US', { style: 'currency', currency });
    throw new AppError('invalid_request', `Only ${amount} of this payment can still be refunded.`);
  }
  return { amountCents: requested, currency, isRemainder: requested === left };
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
    const refusal = refusalOf(cause);
    if (!refusal) throw cause;
    const message = ERROR_MESSAGES[refusal.code ?? ''] ?? refusal.message;
    await closeAuditEntry(auditId, { state: 'refused', outcome: message });
    throw new AppError('invalid_request', message, { cause });
  }
}
