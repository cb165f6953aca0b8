import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { listAudit, listDisputes, listParkedEvents, listReconciliations } from './admin-payments.ts';

export const disputesQuery = growingQuery(['payments', 'disputes'], 'Disputes', listDisputes);

export const parkedEventsQuery = growingQuery(
  ['payments', 'parked-events'],
  'Parked events',
  listParkedEvents,
);

/** Invalidate it after a reconciliation. */
export const reconciliationsQuery = growingQuery(
  ['payments', 'reconciliations'],
  'Reconciliations',
  listReconciliations,
);

export const auditQuery = growingQuery(['payments', 'audit'], 'The audit log', listAudit);
