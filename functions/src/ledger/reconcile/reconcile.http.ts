import type { Reconciliation } from '@atrium/contract/ledger/reconciliation';
import type { ReconciliationRecord } from '@atrium/contract/ledger/reconciliation-record';
import * as api from '@atrium/contract/routes/ledger';
import { runAction } from '../../platform/audit-log-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { throwProviderError } from '../../platform/stripe/stripe.ts';
import { listFailures } from './reconcile-failure-store.ts';
import { listReconciliations } from './reconciliation-store.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** Hosting ends a request after 60 s; the next run continues. */
const BUDGET_MS = 45_000;

/** Most failures in one response. */
const MAX_FAILURES = 100;

const NOT_COMPARED = 'Stripe and the ledger could not be compared. Try again in a minute.';

/** 409 while another reconciliation runs. */
export const reconcileRoute = serveRoute(api.reconcile, {
  summary: 'Compares Stripe with the ledger now and returns the report.',
  async handle(request) {
    const report = await runAction(
      request,
      { area: 'payments', action: 'reconcile', target: 'stripe' },
      () => runReconciliation(request.caller.uid, BUDGET_MS).catch(throwProviderError(NOT_COMPARED)),
      ({ checked, repaired, errors }) =>
        `${checked} compared, ${repaired.length} repaired, ${errors.length} failed.`,
    );
    return { body: toReconciliation(report) };
  },
});

export const listReconciliationsRoute = serveRoute(api.listReconciliations, {
  summary: 'Returns the reconciliation reports, newest first, and the failures that are still retried.',
  async handle({ query }) {
    const [{ items, nextCursor }, failures] = await Promise.all([
      listReconciliations(query),
      listFailures(MAX_FAILURES),
    ]);
    return { body: { reconciliations: items.map(toReconciliation), failures, nextCursor } };
  },
});

function toReconciliation({
  subscriptionsDone: _done,
  format: _format,
  ...record
}: ReconciliationRecord): Reconciliation {
  return {
    ...record,
    startedAt: record.startedAt.toISOString(),
    finishedAt: record.finishedAt.toISOString(),
    from: record.from.toISOString(),
    to: record.to.toISOString(),
  };
}
