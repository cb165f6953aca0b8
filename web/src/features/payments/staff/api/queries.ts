import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { listDisputes, listParkedEvents, listReconciliations } from './admin-payments.ts';

export const disputesQuery = (isOpen: boolean) =>
  growingQuery(['payments', 'disputes', isOpen], 'Disputes', (cursor, signal) =>
    listDisputes(isOpen, cursor, signal),
  );

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
