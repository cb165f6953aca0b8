import { type Findings, reconcile } from '../../../functions/src/ledger/reconcile/reconcile.ts';
import { listActiveSubscriptionIds } from '../../../functions/src/subscriptions/subscription-store.ts';
import type { InProcessWorld } from '../world-in-process.ts';

const DAY_MS = 86_400_000;

/** The range of the last days, plus a minute because Stripe's clock can be ahead. */
export function lastDays(days: number) {
  return { from: new Date(Date.now() - days * DAY_MS), to: new Date(Date.now() + 60_000) };
}

/** Stored failures and checkpoints; pass the same object to later runs. */
export interface ReconcileState {
  failures: Map<string, { kind: 'payment' | 'subscription' | 'invoice'; error: string; attempts: number }>;
  checkpoints: Findings[];
}

export function newReconcileState(): ReconcileState {
  return { failures: new Map(), checkpoints: [] };
}

/** Reconciles the ledger of a world with its Stripe. */
export function runReconcile(
  world: InProcessWorld,
  {
    range = lastDays(3),
    isTimeUp = () => false,
    state = newReconcileState(),
    subscriptionsDone = false,
    chunkMs = DAY_MS,
  }: Partial<{
    range: { from: Date; to: Date };
    isTimeUp: () => boolean;
    state: ReconcileState;
    subscriptionsDone: boolean;
    chunkMs: number;
  }> = {},
): Promise<Findings> {
  return reconcile(
    { range, chunkMs, subscriptionsDone },
    {
      context: world.context,
      listActiveSubscriptionIds,
      isTimeUp,
      failures: {
        list: async () => [...state.failures].map(([id, { kind }]) => ({ id, kind })),
        record: async ({ id, kind, error }) => {
          state.failures.set(id, { kind, error, attempts: (state.failures.get(id)?.attempts ?? 0) + 1 });
        },
        resolve: async id => {
          state.failures.delete(id);
        },
      },
      checkpoint: async findings => {
        state.checkpoints.push(structuredClone(findings));
      },
    },
  );
}
