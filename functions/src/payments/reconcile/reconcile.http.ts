import {
  AdminListQuery,
  type Reconciliation,
  type ReconciliationsPage,
} from '@atrium/contract/admin-payments';
import { requireStaff } from '../../access/require-permission.ts';
import { closeAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { type Route, readQuery } from '../../platform/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/route-limit.ts';
import { paymentProviderError } from '../../platform/stripe.ts';
import { listReconciliations, type ReconciliationRecord } from './reconciliation-store.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** Hosting ends a call after 60 s; what is left is for the next one. */
const BUDGET_MS = 45_000;

/** `POST /api/admin/reconcile`: compares Stripe with the ledger now and answers the report. */
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
      const sentence = 'Stripe and the ledger could not be compared. Try again in a minute.';
      await closeAuditEntry(auditId, { state: 'refused', outcome: sentence });
      throw paymentProviderError(error, sentence);
    });
    const { checked, repaired, errors } = report;
    const outcome = `${checked} compared, ${repaired.length} repaired, ${errors.length} failed.`;
    await closeAuditEntry(auditId, { state: 'done', outcome });
    return { body: toReconciliation(report) };
  },
};

/** `GET /api/admin/reconciliations`: the reports, newest first. */
export const listReconciliationsRoute: Route = {
  method: 'GET',
  path: '/api/admin/reconciliations',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    const query = readQuery(request, AdminListQuery);
    const { items, nextCursor } = await listReconciliations(query);
    const body: ReconciliationsPage = { reconciliations: items.map(toReconciliation), nextCursor };
    return { body };
  },
};

function toReconciliation({
  startedAt,
  finishedAt,
  from,
  to,
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
