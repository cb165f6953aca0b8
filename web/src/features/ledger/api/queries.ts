import type { DisputeAnswer } from '@atrium/contract/ledger/disputes';
import type { PlanDecision, RefundRequest, RefundResponse } from '@atrium/contract/ledger/refunds';
import * as api from '@atrium/contract/routes/ledger';
import { callRoute } from '../../../platform/api/call-route.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';
import { freshQuery } from '../../../platform/api/route-query.ts';
import { formatDate } from '../../../platform/format.ts';

/** Prefix of the lists of disputes. Invalidate it after a response to one. */
export const DISPUTES_KEY = ['payments', 'disputes'] as const;

/** All disputes, or those that the bank waits for our response to. */
export const disputesQuery = (isOpen: boolean) =>
  growingQuery({
    queryKey: [...DISPUTES_KEY, isOpen],
    label: 'Disputes',
    route: api.listDisputes,
    query: isOpen ? { state: 'open' } : {},
    toPage: ({ disputes, nextCursor }) => ({ items: disputes, nextCursor }),
  });

export const parkedEventsQuery = growingQuery({
  queryKey: ['payments', 'parked-events'],
  label: 'Parked events',
  route: api.listEvents,
  query: { state: 'parked' },
  toPage: ({ events, nextCursor }) => ({ items: events, nextCursor }),
});

/** Invalidate it after a reconciliation. */
export const reconciliationsQuery = growingQuery({
  queryKey: ['payments', 'reconciliations'],
  label: 'Reconciliations',
  route: api.listReconciliations,
  toPage: ({ reconciliations, failures, nextCursor }) => ({ items: reconciliations, failures, nextCursor }),
});

/** What can be refunded of a plan's payment. Loaded whenever it is opened, because every payment of the plan changes it. */
export const refundableQuery = (transactionId: string) =>
  freshQuery('The refundable amount', ['payments', 'refundable', transactionId], api.getRefundable, {
    params: { id: transactionId },
  });

/** Refunds a payment. The same key never refunds twice. */
export const refund = (id: string, body: RefundRequest, key: string): Promise<RefundResponse> =>
  callRoute(api.refundTransaction, { params: { id }, body, idempotencyKey: key });

/** Decides about the plan of a payment whose money went back. */
export const decidePlan = (id: string, body: PlanDecision) =>
  callRoute(api.decidePlan, { params: { id }, body });

/** Returns what our records say about a disputed payment. Throws an AppError. */
export const assembleEvidence = (id: string) => callRoute(api.getDisputeEvidence, { params: { id } });

/** Sends a file to Stripe as evidence. Throws an AppError. */
export const uploadEvidence = (id: string, file: File) =>
  callRoute(api.uploadEvidence, { params: { id }, query: { name: file.name }, body: file });

/** Accepts the dispute of a payment, or challenges it with evidence. */
export async function answerDispute(id: string, body: DisputeAnswer) {
  return (await callRoute(api.answerDispute, { params: { id }, body })).dispute;
}

export const replayEvent = (id: string) => callRoute(api.replayEvent, { params: { id } });

export const reconcile = () => callRoute(api.reconcile);

/** Cancels a customer's plan at the end of its period, or reverts that; resolves to what happens now. Throws an AppError. */
export async function changeCustomerPlan(
  change: 'cancel' | 'resume',
  id: string,
  reason: string,
): Promise<string> {
  const route = change === 'cancel' ? api.cancelCustomerPlan : api.resumeCustomerPlan;
  const { endsAt } = await callRoute(route, { params: { id }, body: { reason } });
  return endsAt
    ? `The plan ends on ${formatDate(new Date(endsAt), { dateStyle: 'long' })}.`
    : 'The plan renews again.';
}
