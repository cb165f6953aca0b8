import { AdminListQuery } from '@atrium/contract/admin-list';
import type { Reconciliation, ReconciliationsPage } from '@atrium/contract/ledger/reconciliation';
import { requireStaff } from '../../access/require-permission.ts';
import { closeAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { paymentProviderError } from '../../platform/stripe/stripe.ts';
import { listFailures } from './reconcile-failure-store.ts';
import { listReconciliations, type ReconciliationRecord } from './reconciliation-store.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** Hosting ends a call after 60 s; what is left is for the next one. */
const BUDGET_MS = 45_000;

/** Failures that staff see at a time. */
const MAX_FAILURES = 100;

const NOT_COMPARED = 'Stripe and the ledger could not be compared. Try again in a minute.';

/** `POST /api/admin/reconcile`: compares Stripe with the ledger now and returns the report; 409 while another one runs. */
export const reconcileRoute: Route = {
  method: 'POST',
  path: '/api/admin/reconcile',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireStaff(request, 'manage_payments');
    const auditId = request.requestId;
    await openAuditEntry({
      id: auditId,
      area: 'payments',
      action: 'reconcile',
      actorId: caller.uid,
      actorEmail: caller.email,
      target: 'stripe',
      details: {},
      requestId: request.requestId,
    });
    const report = await runReconciliation(caller.uid, BUDGET_MS).catch(async error => {
      const failure = paymentProviderError(error, NOT_COMPARED);
      await closeAuditEntry(auditId, { state: 'refused', outcome: failure.message });
      throw failure;
    });
    const { checked, repaired, errors } = report;
    const outcome = `${checked} compared, ${repaired.length} repaired, ${errors.length} failed.`;
    await closeAuditEntry(auditId, { state: 'done', outcome });
    return { body: toReconciliation(report) };
  },
};

/** `GET /api/admin/reconciliations`: the reports, newest first, and what is still to be retried. */
export const listReconciliationsRoute: Route = {
  method: 'GET',
  path: '/api/admin/reconciliations',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    const query = readQuery(request, AdminListQuery);
    const [{ items, nextCursor }, failures] = await Promise.all([
      listReconciliations(query),
      listFailures(MAX_FAILURES),
    ]);
    const body: ReconciliationsPage = {
      reconciliations: items.map(toReconciliation),
      failures,
      nextCursor,
    };
    return { body };
  },
};

function toReconciliation({
  startedAt,
  finishedAt,
  from,
  to,
  subscriptionsDone: _,
  ...rest
}: ReconciliationRecord): Reconciliation {
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
  };
}
