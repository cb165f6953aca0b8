import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { listDisputes, listParkedEvents, listReconciliations } from './admin-payments.ts';

/** Prefix of the lists of disputes. Invalidate it after an answer. */
export const DISPUTES_KEY = ['payments', 'disputes'] as const;

export const disputesQuery = (isOpen: boolean) =>
  growingQuery([...DISPUTES_KEY, isOpen], 'Disputes', (cursor, signal) =>
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
