import { Reconciliation, ReconciliationsPage } from '@atrium/contract/ledger/reconciliation';
import { StripeEventSummary, StripeEventsPage } from '@atrium/contract/ledger/stripe-events';
import { type DisputeAnswer, DisputeAnswered, DisputesPage } from '@atrium/contract/payments/disputes';
import { IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import { type RefundRequest, RefundResponse } from '@atrium/contract/payments/refunds';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** API calls of staff with `manage_payments`. Lists continue from a cursor, newest first. */

const fallback = 'This couldn’t be loaded. Please try again.';

function withCursor(path: string, cursor: string | null): string {
  return cursor ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` : path;
}

/** Refunds a payment. The same key never refunds twice. */
export function refund(transactionId: string, body: RefundRequest, key: string): Promise<RefundResponse> {
  return callApi({
    method: 'POST',
    path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/refunds`,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body,
    getToken: getIdToken,
    answer: RefundResponse,
    fallback: 'The refund couldn’t be created. Try again: it will not be made twice.',
  });
}

/** All disputes, or those that the bank waits for our answer to. */
export async function listDisputes(isOpen: boolean, cursor: string | null, signal: AbortSignal) {
  const path = withCursor(`/api/admin/disputes${isOpen ? '?state=open' : ''}`, cursor);
  const page = await callApi({ path, getToken: getIdToken, answer: DisputesPage, fallback, signal });
  return { items: page.disputes, nextCursor: page.nextCursor };
}

/** Accepts the dispute of a payment, or challenges it with evidence. */
export async function answerDispute(transactionId: string, body: DisputeAnswer) {
  const { dispute } = await callApi({
    method: 'POST',
    path: `/api/admin/transactions/${encodeURIComponent(transactionId)}/dispute-answer`,
    body,
    getToken: getIdToken,
    answer: DisputeAnswered,
    fallback: 'The answer couldn’t be sent. Please try again.',
  });
  return dispute;
}

export async function listParkedEvents(cursor: string | null, signal: AbortSignal) {
  const path = withCursor('/api/admin/events?state=parked', cursor);
  const page = await callApi({ path, getToken: getIdToken, answer: StripeEventsPage, fallback, signal });
  return { items: page.events, nextCursor: page.nextCursor };
}

export function replayEvent(id: string): Promise<StripeEventSummary> {
  return callApi({
    method: 'POST',
    path: `/api/admin/events/${encodeURIComponent(id)}/replay`,
    body: {},
    getToken: getIdToken,
    answer: StripeEventSummary,
    fallback: 'The event could not be replayed. Please try again.',
  });
}

export function reconcile(): Promise<Reconciliation> {
  return callApi({
    method: 'POST',
    path: '/api/admin/reconcile',
    body: {},
    getToken: getIdToken,
    answer: Reconciliation,
    fallback: 'The reconciliation didn’t finish. Please try again.',
  });
}

export async function listReconciliations(cursor: string | null, signal: AbortSignal) {
  const path = withCursor('/api/admin/reconciliations', cursor);
  const page = await callApi({ path, getToken: getIdToken, answer: ReconciliationsPage, fallback, signal });
  return { items: page.reconciliations, failures: page.failures, nextCursor: page.nextCursor };
}
