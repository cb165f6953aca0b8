import type { AuditEntry } from '@atrium/contract/access/audit';
import type { Reconciliation, Repair } from '@atrium/contract/ledger/reconciliation';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { closeAuditEntry, listStartedRefunds, stageAuditEnd } from '../../platform/audit-log-store.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import type { AcquireLease } from '../../platform/firestore/with-lease.ts';
import { redact } from '../../platform/redact.ts';
import { throwProviderError } from '../../platform/stripe/stripe.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { withPlanLease } from '../../subscriptions/plan-lease.ts';
import { requirePaymentIntent } from '../../transactions/transaction.ts';
import { commitLatest } from '../event-store.ts';
import type { EventContext } from '../events/event-context.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { syncSubscription } from '../events/sync-subscription.ts';
import { type RefundOrder, type RefundPorts, refundPayment, toAuditId } from './refund.ts';
import { endRefundedPlan, type PlanOutcome, planOutcomeText, type RefundedPlan } from './refund-plan.ts';
import { giveCreditBack } from './taken-credit.ts';

/** Longer than any API request: an entry that is still `started` after this time was interrupted. */
const INTERRUPTED_AFTER_MS = 10 * 60_000;

type AuditEnd = Pick<AuditEntry, 'state' | 'outcome'>;

/** A refund that was created at Stripe. */
interface CreatedRefund {
  auditId: string;
  refundId: string;
  paymentIntentId: string;
  /** The plan and what staff chose for it; null without a choice. */
  plan: Pick<RefundedPlan, 'subscriptionId' | 'choice'> | null;
}

const BUSY =
  'A refund for this customer or a change of their plan is in progress. Nothing was refunded now. Reload the payment in a minute.';
/** The money is refunded, whatever happens next. */
const NOT_COMPLETED =
  'The money was refunded, but the plan or the records are not updated yet. Try again: nothing is refunded twice. Otherwise this completes automatically within two hours.';
const NOT_CONFIRMED = 'Stripe did not confirm the refund. Try again: nothing is refunded twice.';

/** Refunds a payment and completes the refund, one refund of a customer at a time. Retries with the same key are safe. */
export function makeRefund(
  order: RefundOrder,
  ports: RefundPorts & { context: EventContext; acquireLease: AcquireLease },
): Promise<{ refund: Stripe.Refund; plan: PlanOutcome | null }> {
  const { paymentIntentId, userId, key } = order;
  // What a change of the plan credits must not be refunded.
  const action = {
    uid: userId,
    owner: key,
    busy: BUSY,
  };
  const refundOnce = async () => {
    const refund = await refundPayment(order, ports).catch(throwProviderError(NOT_CONFIRMED));
    const choice = order.request.plan;
    const plan = order.plan && choice ? { subscriptionId: order.plan.subscriptionId, choice } : null;
    const created = { auditId: toAuditId(key), refundId: refund.id, paymentIntentId, plan };
    const outcome = await completeRefund(created, ports.context).catch(throwProviderError(NOT_COMPLETED));
    return { refund, plan: outcome };
  };
  return withPlanLease(action, refundOnce, ports.acquireLease);
}

/**
 * Completes a created refund: ends the plan as staff chose, updates the ledger, and closes the audit entry in the batch
 * that records the refund. Idempotent, so an interrupted call is completed by calling it again.
 */
async function completeRefund(
  { auditId, refundId, paymentIntentId, plan }: CreatedRefund,
  context: EventContext,
): Promise<PlanOutcome | null> {
  const outcome = plan && (await endRefundedPlan({ refundId, paymentIntentId, ...plan }, context.stripe));
  if (plan && plan.choice !== 'keep')
    await commitLatest(() => syncSubscription(plan.subscriptionId, context));
  const end: AuditEnd = {
    state: 'done',
    outcome: outcome ? `${refundId}. ${planOutcomeText(outcome)}` : refundId,
  };
  const isRecorded = await commitLatest(async () => {
    const { stage } = await syncPayment(paymentIntentId, context);
    return {
      stage: async batch => {
        await stage(batch);
        await stageAuditEnd(batch, auditId, end);
      },
    };
  });
  if (!isRecorded) await closeAuditEntry(auditId, end);
  return outcome;
}

/**
 * Completes refunds whose request was interrupted: plan, ledger and audit entry. A refund that was not created at Stripe
 * is not created now, which its entry records.
 * @param now ms since the epoch
 */
export async function completeInterruptedRefunds(
  context: EventContext,
  now: number,
): Promise<Pick<Reconciliation, 'repaired' | 'errors'>> {
  const completed: Pick<Reconciliation, 'repaired' | 'errors'> = { repaired: [], errors: [] };
  for (const entry of await listStartedRefunds()) {
    if (Date.parse(entry.at) > now - INTERRUPTED_AFTER_MS) continue;
    try {
      const repair = await completeInterrupted(entry, context);
      if (repair) completed.repaired.push(repair);
    } catch (error) {
      completed.errors.push({
        id: entry.target,
        error: redact(error instanceof Error ? error.message : String(error)),
      });
    }
  }
  return completed;
}

async function completeInterrupted(entry: AuditEntry, context: EventContext): Promise<Repair | null> {
  const stored = await context.store.readTransaction(entry.target);
  if (!stored) throw new Error('The ledger does not have the payment of this refund.');
  const record = stored.value;
  const action = { uid: record.userId, owner: entry.id, busy: BUSY };
  // While another action runs, the next reconciliation completes it.
  return withPlanLease(action, () => completeUnderLease(entry, record, context), acquireLease);
}

async function completeUnderLease(
  entry: AuditEntry,
  record: TransactionRecord,
  context: EventContext,
): Promise<Repair | null> {
  const { stripe } = context;
  const paymentIntentId = requirePaymentIntent(record);
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const refund = data.find(({ metadata }) => metadata?.auditId === entry.id);
  if (!refund) {
    const customer = getId((await stripe.paymentIntents.retrieve(paymentIntentId)).customer);
    if (customer) await giveCreditBack(customer, entry.id, stripe);
    const outcome = 'Nothing was refunded: the server was interrupted.';
    await closeAuditEntry(entry.id, { state: 'refused', outcome });
    return null;
  }
  const choice = RefundPlanChoice.safeParse(entry.details.plan).data;
  const plan = choice && record.plan ? { subscriptionId: record.plan.subscriptionId, choice } : null;
  const outcome = await completeRefund(
    { auditId: entry.id, refundId: refund.id, paymentIntentId, plan },
    context,
  );
  const what = `Refund ${refund.id} was completed.${outcome ? ` ${planOutcomeText(outcome)}` : ''}`;
  return { kind: 'payment', id: paymentIntentId, what };
}
