import type { UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { readUndoReason } from '../../payments/payment-metadata.ts';
import { digest } from '../../platform/digest.ts';
import { findRefusal } from '../../platform/stripe/stripe.ts';
import { getGivenCredit, readPlanMoney } from '../plan-money.ts';

/** Stripe's reason for the refund. */
const REFUND_REASONS: Record<UndoReason, Stripe.RefundCreateParams.Reason> = {
  plan_ending: 'requested_by_customer',
  duplicate_plan: 'duplicate',
  account_deleted: 'requested_by_customer',
};

/** Error codes when the money was already returned: by an earlier call, by staff, or by the payer's bank. */
const ALREADY_RETURNED: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed'];

/** True for a subscription that was never renewed, so that only the purchase itself was paid. */
export function isPurchase({ created, items }: Stripe.Subscription): boolean {
  return items.data.every(item => item.current_period_start <= created);
}

/**
 * Undoes the purchase of a plan that the user must not have: cancels it immediately, voids its open invoices and returns
 * all that was paid, also by credit. The reason is stored on the subscription first, so that the next call completes an interrupted one, and
 * on each refund, from which the ledger reads it. Idempotent.
 * @returns the updated subscription
 */
export async function undoPurchase(
  subscription: Stripe.Subscription,
  reason: UndoReason,
  stripe: Stripe,
): Promise<Stripe.Subscription> {
  const { id } = subscription;
  const stored = readUndoReason(subscription.metadata);
  const metadata = { undoReason: stored ?? reason };
  if (!stored) await stripe.subscriptions.update(id, { metadata });
  await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }).catch(async error => {
    const { ended_at } = await stripe.subscriptions.retrieve(id);
    if (ended_at === null) throw error;
  });
  for await (const { id: open } of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })) {
    await voidInvoice(open, stripe);
  }
  await returnCredit(subscription, stripe);
  await refundPayments(subscription, metadata, stripe);
  // Staff may have given credit for one of the payments meanwhile.
  await returnCredit(subscription, stripe);
  return stripe.subscriptions.retrieve(id);
}

/** Refunds the plan's payments, except what was given as credit that has been spent: the customer has had that money. */
async function refundPayments(
  subscription: Stripe.Subscription,
  metadata: { undoReason: UndoReason },
  stripe: Stripe,
): Promise<void> {
  const money = await readPlanMoney(subscription, stripe);
  let spent = Math.max(0, getGivenCredit(money));
  for (const { paymentIntentId, captured, returned } of money.invoices) {
    const left = captured - returned;
    if (!paymentIntentId || left <= 0) continue;
    const kept = Math.min(spent, left);
    spent -= kept;
    if (kept === 0) await refundAll(paymentIntentId, metadata, stripe);
    else if (left > kept) {
      await stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: left - kept,
          reason: REFUND_REASONS[metadata.undoReason],
          metadata,
        },
        { idempotencyKey: digest('undo-refund', paymentIntentId, String(returned)) },
      );
    }
  }
}

/** Gives back the credit that paid for the plan, and takes back what it has given and is left. A second call finds neither. */
async function returnCredit(subscription: Stripe.Subscription, stripe: Stripe): Promise<void> {
  const money = await readPlanMoney(subscription, stripe);
  const newest = money.invoices.at(-1);
  const amount = Math.min(money.credit, getGivenCredit(money));
  if (!newest || amount === 0) return;
  await stripe.customers.createBalanceTransaction(
    money.customer,
    {
      amount,
      currency: money.currency,
      description: 'The plan was canceled and refunded',
      metadata: { subscriptionId: subscription.id, invoiceId: newest.id },
    },
    { idempotencyKey: digest('undo-credit', subscription.id, String(amount)) },
  );
}

async function voidInvoice(id: string, stripe: Stripe): Promise<void> {
  await stripe.invoices.voidInvoice(id).catch(async error => {
    const { status } = await stripe.invoices.retrieve(id);
    // It has just been paid: this call fails, and the next one refunds it.
    if (status !== 'void') throw error;
  });
}

/** Refunds the rest of a payment, unless it was already returned. */
export async function refundAll(
  intent: string,
  metadata: { undoReason: UndoReason },
  stripe: Stripe,
): Promise<void> {
  const reason = REFUND_REASONS[metadata.undoReason];
  const refund = { payment_intent: intent, reason, metadata };
  // Without an amount the rest is refunded. A second call finds nothing left, so it needs no idempotency key.
  await stripe.refunds.create(refund).catch(error => {
    if (!ALREADY_RETURNED.includes(findRefusal(error)?.code)) throw error;
  });
}
