import type { Route } from '../platform/routes/route.ts';
import { answerDisputeRoute } from './disputes/answer-dispute.http.ts';
import { listDisputesRoute } from './disputes/list-disputes.http.ts';
import { getAnyDocumentsRoute, getDocumentsRoute } from './get-documents.http.ts';
import { listReconciliationsRoute, reconcileRoute } from './reconcile/reconcile.http.ts';
import { decidePlanRoute } from './refunds/decide-plan.http.ts';
import { getRefundableRoute } from './refunds/get-refundable.http.ts';
import { refundTransactionRoute } from './refunds/refund-transaction.http.ts';
import { listEventsRoute, replayEventRoute } from './stripe-events.http.ts';
import { stripeWebhookRoute } from './stripe-webhook.http.ts';

export const ledgerRoutes: readonly Route[] = [
  getRefundableRoute,
  refundTransactionRoute,
  decidePlanRoute,
  listDisputesRoute,
  answerDisputeRoute,
  listEventsRoute,
  replayEventRoute,
  reconcileRoute,
  listReconciliationsRoute,
  getDocumentsRoute,
  getAnyDocumentsRoute,
];

/** Served by a function of their own. */
export const webhookRoutes: readonly Route[] = [stripeWebhookRoute];
