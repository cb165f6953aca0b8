import { ReconciliationsPage } from '@atrium/contract/ledger/reconciliation';
import { StripeEventsPage } from '@atrium/contract/ledger/stripe-events';
import { DisputesPage } from '@atrium/contract/payments/disputes';
import { growingQuery } from '../../../../platform/api/growing-query.ts';

/** Prefix of the lists of disputes. Invalidate it after a response to one. */
export const DISPUTES_KEY = ['payments', 'disputes'] as const;

/** All disputes, or those that the bank waits for our response to. */
export const disputesQuery = (isOpen: boolean) =>
  growingQuery({
    queryKey: [...DISPUTES_KEY, isOpen],
    label: 'Disputes',
    path: `/api/admin/disputes${isOpen ? '?state=open' : ''}`,
    schema: DisputesPage,
    toPage: ({ disputes, nextCursor }) => ({ items: disputes, nextCursor }),
  });

export const parkedEventsQuery = growingQuery({
  queryKey: ['payments', 'parked-events'],
  label: 'Parked events',
  path: '/api/admin/events?state=parked',
  schema: StripeEventsPage,
  toPage: ({ events, nextCursor }) => ({ items: events, nextCursor }),
});

/** Invalidate it after a reconciliation. */
export const reconciliationsQuery = growingQuery({
  queryKey: ['payments', 'reconciliations'],
  label: 'Reconciliations',
  path: '/api/admin/reconciliations',
  schema: ReconciliationsPage,
  toPage: ({ reconciliations, failures, nextCursor }) => ({ items: reconciliations, failures, nextCursor }),
});
