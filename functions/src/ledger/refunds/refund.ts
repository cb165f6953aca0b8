import type { AuditEntry } from '@atrium/contract/audit';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import type { RefundReason, RefundRequest } from '@atrium/contract/payments/refunds';
import type Stripe from 'stripe';
import { digest } from '../../payments/idempotency.ts';
import type { NewAuditEntry } from '../../platform/audit-log-store.ts';
import { refusalOf } from '../../platform/stripe/stripe.ts';
import { isSubscriptionEnded } from './refund-plan.ts';

/** One order of a refund; repeats carry the same `key`. */
export interface RefundOrder {
  request: RefundRequest;
  transactionId: string;
  paymentIntentId: string;
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

const NOTHING_LEFT = 'Nothing of this payment is left to give back.';

/** Stripe's refusals, as staff should read them. https://docs.stripe.com/error-codes */
const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: NOTHING_LEFT,
  charge_disputed: "The payer's bank has already taken this money back. Answer the dispute instead.",
};

/** What a refund moves: an amount in the smallest units of the currency (upper case) that was paid. */
interface RefundAmount {
  amountCents: number;
  currency: string;
  /** True when nothing of the payment is left afterwards. */
  isRest: boolean;
}

/** The id of an order's entry in the audit log. A key means one refund, whoever sends it. */
export function auditIdOf(key: string): string {
  return digest('refund', key).slice(0, 32);
}

/**
 * Gives back a payment in part or whole, once for each order. The audit entry comes first and holds the amount, so a
 * repeat means the same money as the first call, however much is left by then. It stays `started` until the ledger
 * shows the refund.
 * @throws AppError idempotency_mismatch for a key that was used otherwise, invalid_request for more than is left
 */
export async function refundPayment(order: RefundOrder, ports: RefundPorts): Promise<Stripe.Refund> {
  const { stripe } = ports;
  const auditId = auditIdOf(order.key);
  const earlier = await ports.findAuditEntry(auditId);
  if (!earlier) {
    const amount = await checkedAmount(order, stripe).catch(async refusal => {
      // A copy of this order may have taken what was left, a moment ago.
      if (await ports.findAuditEntry(auditId)) return null;
      throw refusal;
    });
    const isFirst = amount !== null && (await ports.openAuditEntry(entryOf(order, auditId, amount)));
    if (isFirst) return createRefund(order, auditId, amount.amountCents, ports);
  }
  const entry = earlier ?? (await ports.findAuditEntry(auditId));
  if (entry && entry.actorId !== order.staff.uid) {
    throw new AppError(
      'idempotency_mismatch',
      `${entry.actorEmail ?? 'A colleague'} has used this idempotency key for a refund. Nothing was refunded now. See the audit log, and use a new key for another refund.`,
    );
  }
  const { currency = '' } = entry?.details ?? {};
  const wanted = entryOf(order, auditId, { amountCents: 0, currency, isRest: false });
  const isSame =
    entry?.target === wanted.target &&
    entry.details.requested === wanted.details.requested &&
    entry.details.reason === wanted.details.reason &&
    entry.details.plan === wanted.details.plan;
  if (!isSame) {
    throw new AppError(
      'idempotency_mismatch',
      'This idempotency key was already used for a different refund. Use a new key.',
    );
  }
  // Stripe forgets a key after a day; its list of refunds does not forget.
  const { data } = await stripe.refunds.list({ payment_intent: order.paymentIntentId, limit: 100 });
  const made = data.find(refund => refund.metadata?.auditId === auditId);
  return made ?? createRefund(order, auditId, Number(entry.details.amountCents), ports);
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
      ...(request.plan && { plan: request.plan }),
    },
    requestId,
  };
}

/** The amount of an order, once its plan choice fits it. */
async function checkedAmount(order: RefundOrder, stripe: Stripe): Promise<RefundAmount> {
  const amount = await amountToRefund(order, stripe);
  const { plan, request } = order;
  if (!plan) {
    if (request.plan === undefined) return amount;
    throw new AppError('invalid_request', 'plan: This payment is not for a plan.');
  }
  const mustChoose = amount.isRest && request.plan === undefined && plan.paidUntil.getTime() > Date.now();
  if (mustChoose && !(await isSubscriptionEnded(plan.subscriptionId, stripe))) {
    throw new AppError(
      'invalid_request',
      'plan: The whole payment is refunded. Choose whether the plan is canceled now or ends with the period.',
    );
  }
  return amount;
}

/** The requested amount, or all that is left, in the currency that was paid, whatever was asked for. */
async function amountToRefund(
  { request, paymentIntentId }: RefundOrder,
  stripe: Stripe,
): Promise<RefundAmount> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (intent.status !== 'succeeded' || !charge) {
    throw new AppError('conflict', 'This payment has not gone through, so there is nothing to give back.');
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
  if (wanted === null) {
    throw new AppError('invalid_request', `amount: ${currency} has no smaller unit than this would need.`);
  }
  if (wanted > left) {
    const amount = fromMinorUnits(left, currency).toLocaleString('en-US', { style: 'currency', currency });
    throw new AppError('invalid_request', `Only ${amount} of this payment is left.`);
  }
  return { amountCents: wanted, currency, isRest: wanted === left };
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
    const sentence = REFUSALS[refusal.code ?? ''] ?? refusal.message;
    await closeAuditEntry(auditId, { state: 'refused', outcome: sentence });
    throw new AppError('invalid_request', sentence, { cause });
  }
}
