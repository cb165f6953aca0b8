import { type DisputeAnswer, DisputeAnswered, DisputesPage } from '@atrium/contract/ledger/disputes';
import { Reconciliation, ReconciliationsPage } from '@atrium/contract/ledger/reconciliation';
import {
  PlanDecided,
  type PlanDecision,
  Refundable,
  type RefundRequest,
  RefundResponse,
} from '@atrium/contract/ledger/refunds';
import { StripeEventSummary, StripeEventsPage } from '@atrium/contract/ledger/stripe-events';
import { IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import { queryOptions } from '@tanstack/react-query';
import { postAsUser, queryApi } from '../../../platform/api/call-api-as-user.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';

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

/** What can be refunded of a plan's payment. Loaded whenever it is opened, because every payment of the plan changes it. */
export const refundableQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['payments', 'refundable', transactionId],
    queryFn: queryApi({
      path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/refundable`,
      schema: Refundable,
      fallback: 'The refundable amount couldn’t be loaded.',
    }),
    gcTime: 0,
    meta: { label: 'The refundable amount' },
  });

/** Refunds a payment. The same key never refunds twice. */
export function refund(transactionId: string, body: RefundRequest, key: string): Promise<RefundResponse> {
  return postAsUser({
    path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/refunds`,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body,
    schema: RefundResponse,
    fallback: 'The refund couldn’t be created. Try again: it will not be made twice.',
  });
}

/** Decides about the plan of a payment whose money went back. */
export const decidePlan = (transactionId: string, body: PlanDecision) =>
  postAsUser({
    path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/plan-decision`,
    body,
    schema: PlanDecided,
    fallback: 'The decision couldn’t be saved. Please try again.',
  });

/** Accepts the dispute of a payment, or challenges it with evidence. */
export async function answerDispute(transactionId: string, body: DisputeAnswer) {
  const { dispute } = await postAsUser({
    path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/dispute-answer`,
    body,
    schema: DisputeAnswered,
    fallback: 'The answer couldn’t be sent. Please try again.',
  });
  return dispute;
}

export const replayEvent = (id: string) =>
  postAsUser({
    path: `/api/admin/events/${encodeURIComponent(id)}/replay`,
    body: {},
    schema: StripeEventSummary,
    fallback: 'The event could not be replayed. Please try again.',
  });

export const reconcile = () =>
  postAsUser({
    path: '/api/admin/reconcile',
    body: {},
    schema: Reconciliation,
    fallback: 'The reconciliation didn’t finish. Please try again.',
  });
