import type { AuditEntry } from '@atrium/contract/access/audit';
import type { RefundReason, RefundRequest } from '@atrium/contract/ledger/refunds';
import type { MoneyRecord } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import type { NewAuditEntry } from '../../platform/audit-log-store.ts';
import { digest } from '../../platform/digest.ts';
import { findRefusal } from '../../platform/stripe/stripe.ts';
import { isoFromSeconds } from '../../platform/stripe/stripe-values.ts';
import { findSubscription } from '../../subscriptions/own-subscription.ts';
import { getRefundable, type RefundablePayment, readPlanMoney } from '../../subscriptions/plan-money.ts';
import { findCharge } from '../events/payment-record.ts';
import { requireOthersPayment } from '../require-others-payment.ts';
import {
  findLaterPayment,
  isSubscriptionEnded,
  moneyText,
  type PaidInvoice,
  utcText,
} from './refund-plan.ts';
import { type CreditToTake, giveCreditBack, takeCredit } from './taken-credit.ts';

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

/** The amount of a refund, in the payment's currency. */
interface RefundAmount extends MoneyRecord {
  /** True when it refunds the whole remaining amount. */
  isRemainder: boolean;
  /** The credit that goes back with it, without what an earlier attempt has taken; null for a payment that gave none. */
  credit: Omit<CreditToTake, 'auditId'> | null;
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
 * @throws AppError idempotency_mismatch for a key of a different refund or a refused one, invalid_request for more than is left
 */
export async function refundPayment(order: RefundOrder, ports: RefundPorts): Promise<Stripe.Refund> {
  const { stripe } = ports;
  requireOthersPayment(order.userId, order.staff.uid);
  const auditId = toAuditId(order.key);
  const entry = await ports.findAuditEntry(auditId);
  if (!entry) {
    const amount = await requireRefundable(order, stripe);
    const isFirst = await ports.openAuditEntry(buildEntry(order, auditId, amount));
    return isFirst ? createRefund(order, auditId, amount, ports) : refundPayment(order, ports);
  }
  requireSameRefund(entry, order);
  if (entry.state === 'refused') {
    throw new AppError(
      'idempotency_mismatch',
      `Nothing was refunded: ${entry.outcome} Try again, with a new idempotency key.`,
    );
  }
  // Stripe keeps idempotency keys for a day only, so an earlier refund is looked up.
  const { data } = await stripe.refunds.list({ payment_intent: order.paymentIntentId, limit: 100 });
  const existing = data.find(refund => refund.metadata?.auditId === auditId);
  if (existing) return existing;
  // The first attempt was interrupted. Another refund may have been made since, so this one may now be the last.
  const amountCents = Number(entry.details.amountCents);
  return createRefund(order, auditId, await requireRefundable(order, stripe, amountCents), ports);
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
  const expected = buildEntry(order, entry.id, { amountCents: 0, currency, credit: null });
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
  { amountCents, currency, credit }: Pick<RefundAmount, 'amountCents' | 'currency' | 'credit'>,
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
      ...(credit && credit.amountCents > 0 && { creditCents: String(credit.amountCents) }),
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
 * Returns the amount to refund: as an earlier attempt has recorded it (`recordedCents`), otherwise as requested.
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
  const day = utcText(isoFromSeconds(created));
  return `plan: This is a full refund, but ${amount} was paid for the plan on ${day}. Choose whether the plan is canceled now, at the end of its period, or kept.`;
}

/** Returns the requested amount or the whole remaining amount, in the payment's currency. */
async function amountToRefund(
  order: RefundOrder,
  stripe: Stripe,
  recordedCents?: number,
): Promise<RefundAmount> {
  const { request, paymentIntentId } = order;
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
  const plan = await findPlanRefundable({ ...order, choice: request.plan }, stripe);
  const { total, withoutCredit } = plan ?? { total: left, withoutCredit: left };
  const text = (cents: number) => moneyText(fromMinorUnits(cents, currency), currency);
  if (total <= 0) {
    const reason = charge.disputed ? ERROR_MESSAGES.charge_disputed : nothingRefundable(text(left));
    throw new AppError('invalid_request', reason ?? NOTHING_LEFT);
  }
  const wanted = request.amount === undefined ? total : toMinorUnits(request.amount, currency);
  const requested = recordedCents ?? wanted;
  if (requested === null) {
    throw new AppError('invalid_request', `amount: too many decimal places for ${currency}.`);
  }
  if (requested > total) {
    const rest = total < left ? ` ${creditedText(text(left - total))}` : '';
    throw new AppError(
      'invalid_request',
      `Only ${text(total)} of this payment can still be refunded.${rest}`,
    );
  }
  const credit = plan && { ...plan.credit, amountCents: Math.max(0, requested - withoutCredit), currency };
  return { amountCents: requested, currency, isRemainder: requested === left, credit, intent };
}

const creditedText = (amount: string) =>
  `${amount} of it was credited when the plan was changed, and has paid for a plan. To refund that too, cancel the plan now.`;

const nothingRefundable = (left: string) =>
  `Nothing of this payment can be refunded alone. ${creditedText(left)}`;

interface RefundablePlanPayment extends RefundablePayment {
  credit: Pick<CreditToTake, 'customer' | 'subscriptionId' | 'invoiceId'>;
}

/** Returns what of a plan's payment can be refunded; null for a single payment, and a plan that was deleted at Stripe. */
async function findPlanRefundable(
  { plan, paymentIntentId, choice }: RefundSubject,
  stripe: Stripe,
): Promise<RefundablePlanPayment | null> {
  const subscription = plan && (await findSubscription(plan.subscriptionId, stripe));
  if (!subscription) return null;
  const money = await readPlanMoney(subscription, stripe);
  const invoice = money.invoices.find(each => each.paymentIntentId === paymentIntentId);
  if (!invoice) return null;
  const isOver = hasEnded(subscription) || choice === 'cancel_now';
  return {
    ...getRefundable(money, paymentIntentId, { isOver }),
    credit: { customer: money.customer, subscriptionId: subscription.id, invoiceId: invoice.id },
  };
}

/** A payment, and what its refund does to its plan. */
interface RefundSubject extends Pick<RefundOrder, 'plan' | 'paymentIntentId'> {
  choice?: RefundRequest['plan'];
}

/** Returns how much of a payment can be refunded, in minor units. */
export async function findRefundable(subject: RefundSubject, stripe: Stripe): Promise<RefundablePayment> {
  const found = await findPlanRefundable(subject, stripe);
  if (found) return { total: found.total, withoutCredit: found.withoutCredit };
  const intent = await stripe.paymentIntents.retrieve(subject.paymentIntentId, { expand: ['latest_charge'] });
  const charge = findCharge(intent);
  const left = charge ? charge.amount_captured - charge.amount_refunded : 0;
  return { total: left, withoutCredit: left };
}

async function createRefund(
  order: RefundOrder,
  auditId: string,
  { amountCents, credit }: RefundAmount,
  { stripe, closeAuditEntry }: RefundPorts,
): Promise<Stripe.Refund> {
  const { paymentIntentId, transactionId, staff, request } = order;
  const reason: RefundReason = request.reason;
  const refuse = (outcome: string) => closeAuditEntry(auditId, { state: 'refused', outcome });
  // First, so that at no time both are with the customer.
  const taken =
    credit &&
    (await takeCredit({ ...credit, auditId }, stripe).catch(async error => {
      if (error instanceof AppError) await refuse(error.message);
      throw error;
    }));
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
          ...(taken && { creditCents: String(taken) }),
        },
      },
      { idempotencyKey: auditId },
    );
  } catch (cause) {
    const refusal = findRefusal(cause);
    if (!refusal) throw cause;
    const message = ERROR_MESSAGES[refusal.code ?? ''] ?? refusal.message;
    if (credit && taken) await giveCreditBack(credit.customer, auditId, stripe);
    await refuse(message);
    throw new AppError('invalid_request', message, { cause });
  }
}
