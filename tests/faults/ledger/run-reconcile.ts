import {
  type Findings,
  type ReconcilePorts,
  reconcile,
  type Task,
} from '../../../functions/src/ledger/reconcile/reconcile.ts';
import type { InProcessWorld } from '../world-in-process.ts';

const DAY_MS = 86_400_000;

/** The range of the last days, plus a minute because Stripe's clock can be ahead. */
export function lastDays(days: number) {
  return { from: new Date(Date.now() - days * DAY_MS), to: new Date(Date.now() + 60_000) };
}

/** Reconciles the ledger of a world with its Stripe. */
export function runReconcile(
  { context }: Pick<InProcessWorld, 'context'>,
  {
    range = lastDays(3),
    isTimeUp = () => false,
    checkpoint = async () => {},
    subscriptionsDone = false,
    chunkMs = DAY_MS,
  }: Partial<Task & Pick<ReconcilePorts, 'isTimeUp' | 'checkpoint'>> = {},
): Promise<Findings> {
  return reconcile({ range, chunkMs, subscriptionsDone }, { context, isTimeUp, checkpoint });
}
