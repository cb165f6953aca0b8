import type { AuditEntry } from '@atrium/contract/audit';
import type { Repair } from '@atrium/contract/ledger/reconciliation';
import { RefundPlanChoice } from '@atrium/contract/transactions';
import type { EventContext } from '../events/event-context.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { syncSubscription } from '../events/sync-subscription.ts';
import type { Effect } from '../ledger.ts';
import { endRefundedPlan, type PlanOutcome, planOutcomeText } from './refund-plan.ts';

/** Lost races in a row: each one is a webhook that wrote the same. */
const MAX_CONFLICTS = 8;

/** No call to the API runs as long: an entry that is still `started` after it was cut off. */
const CUT_OFF_MS = 10 * 60_000;

type AuditEnd = Pick<AuditEntry, 'state' | 'outcome'>;

export interface CompletionPorts<Batch> {
  context: EventContext<Batch>;
  commitEffect(stage: Effect<Batch>['stage']): Promise<'committed' | 'conflict'>;
  stageAuditEnd(batch: Batch, id: string, end: AuditEnd): Promise<void>;
  closeAuditEntry(id: string, end: AuditEnd): Promise<void>;
}

/** A refund that Stripe has made. */
interface MadeRefund {
  auditId: string;
  refundId: string;
  paymentIntentId: string;
  /** What was chosen for the plan; null when there was nothing to choose. */
  plan: { subscriptionId: string; choice: RefundPlanChoice } | null;
}

/**
 * Everything that follows a refund: the plan ends as staff chose, the ledger says so, and the audit entry is closed in the
 * batch that records the refund. Repeating it changes nothing, so what was cut off is completed by calling it again.
 */
export async function completeRefund<Batch>(
  { auditId, refundId, paymentIntentId, plan }: MadeRefund,
  ports: CompletionPorts<Batch>,
): Promise<PlanOutcome | null> {
  const { context } = ports;
  const outcome = plan && (await endRefundedPlan(plan, context.stripe));
  if (plan) await commit(() => syncSubscription(plan.subscriptionId, context), ports);
  const end: AuditEnd = {
    state: 'done',
    outcome: outcome ? `${refundId}. ${planOutcomeText(outcome)}` : refundId,
  };
  const isRecorded = await commit(async () => {
    const { stage } = await syncPayment(paymentIntentId, context);
    return {
      stage: async batch => {
        await stage(batch);
        await ports.stageAuditEnd(batch, auditId, end);
      },
    };
  }, ports);
  if (!isRecorded) await ports.closeAuditEntry(auditId, end);
  return outcome;
}

/** False when others kept writing the same document, which means that they bring it up to date. */
async function commit<Batch>(
  read: () => Promise<Pick<Effect<Batch>, 'stage'>>,
  { commitEffect }: CompletionPorts<Batch>,
): Promise<boolean> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const { stage } = await read();
    if ((await commitEffect(stage)) === 'committed') return true;
  }
  return false;
}

/** What the completion of refunds that were cut off found. */
interface Completed {
  repaired: Repair[];
  errors: { id: string; error: string }[];
}

/**
 * Completes refunds that were cut off between the refund and its end in the audit log: plan, ledger and entry. A refund
 * that Stripe never made is not made now; its entry says so.
 * @param now ms since the epoch
 */
export async function completeStartedRefunds<Batch>(
  ports: CompletionPorts<Batch> & { listStartedRefunds(): Promise<readonly AuditEntry[]> },
  now: number,
): Promise<Completed> {
  const completed: Completed = { repaired: [], errors: [] };
  for (const entry of await ports.listStartedRefunds()) {
    if (Date.parse(entry.at) > now - CUT_OFF_MS) continue;
    try {
      const repair = await completeStarted(entry, ports);
      if (repair) completed.repaired.push(repair);
    } catch (error) {
      completed.errors.push({
        id: entry.target,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return completed;
}

async function completeStarted<Batch>(
  entry: AuditEntry,
  ports: CompletionPorts<Batch>,
): Promise<Repair | null> {
  const { stripe, store } = ports.context;
  const { record } = await store.readTransaction(entry.target);
  if (!record) throw new Error('The ledger does not have the payment of this refund.');
  const paymentIntentId = record.stripePaymentIntentId;
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const made = data.find(({ metadata }) => metadata?.auditId === entry.id);
  if (!made) {
    const outcome = 'Nothing was refunded: the server was interrupted.';
    await ports.closeAuditEntry(entry.id, { state: 'refused', outcome });
    return null;
  }
  const choice = RefundPlanChoice.safeParse(entry.details.plan).data;
  const plan = choice && record.plan ? { subscriptionId: record.plan.subscriptionId, choice } : null;
  const outcome = await completeRefund(
    { auditId: entry.id, refundId: made.id, paymentIntentId, plan },
    ports,
  );
  const what = `Refund ${made.id} was completed.${outcome ? ` ${planOutcomeText(outcome)}` : ''}`;
  return { kind: 'payment', id: paymentIntentId, what };
}
