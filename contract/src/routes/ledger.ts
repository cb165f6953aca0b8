import * as z from 'zod/mini';
import {
  DisputeAnswer,
  DisputeAnswered,
  DisputeEvidence,
  DisputesPage,
  DisputesQuery,
  EvidenceFile,
  EvidenceFileQuery,
} from '../ledger/disputes.ts';
import { Reconciliation, ReconciliationsPage } from '../ledger/reconciliation.ts';
import { PlanDecided, PlanDecision, Refundable, RefundRequest, RefundResponse } from '../ledger/refunds.ts';
import { StripeEventSummary, StripeEventsPage, StripeEventsQuery } from '../ledger/stripe-events.ts';
import { DeliveryReceived } from '../payments/payments.ts';
import { ReasonedRequest } from '../people.ts';
import { AdminListQuery } from '../platform/admin-list.ts';
import type { ApiRoute } from './api-route.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_payments' } as const;

export const answerDispute = post('/api/admin/transactions/:id/dispute-answer', STAFF, {
  recentSignIn: true,
  body: DisputeAnswer,
  reply: DisputeAnswered,
  failure: 'The answer couldn’t be sent. Please try again.',
});

export const getDisputeEvidence = get('/api/admin/transactions/:id/dispute-evidence', STAFF, {
  reply: DisputeEvidence,
  failure: 'The records couldn’t be loaded. Please try again.',
});

export const uploadEvidence = post('/api/admin/transactions/:id/dispute-files', STAFF, {
  query: EvidenceFileQuery,
  body: 'application/octet-stream',
  reply: EvidenceFile,
  failure: 'The file couldn’t be sent. Please try again.',
});

export const listDisputes = get('/api/admin/disputes', STAFF, { query: DisputesQuery, reply: DisputesPage });

export const reconcile = post('/api/admin/reconcile', STAFF, {
  reply: Reconciliation,
  failure: 'The reconciliation didn’t finish. Please try again.',
});

export const listReconciliations = get('/api/admin/reconciliations', STAFF, {
  query: AdminListQuery,
  reply: ReconciliationsPage,
});

export const decidePlan = post('/api/admin/transactions/:id/plan-decision', STAFF, {
  recentSignIn: true,
  body: PlanDecision,
  reply: PlanDecided,
  failure: 'The decision couldn’t be saved. Please try again.',
});

export const getRefundable = get('/api/admin/transactions/:id/refundable', STAFF, {
  reply: Refundable,
  failure: 'The refundable amount couldn’t be loaded.',
});

export const refundTransaction = post('/api/admin/transactions/:id/refunds', STAFF, {
  recentSignIn: true,
  body: RefundRequest,
  idempotencyKey: 'required',
  reply: RefundResponse,
  failure: 'The refund couldn’t be created. Try again: it will not be made twice.',
});

const customerPlan = {
  method: 'POST',
  access: { permission: 'manage_payments' },
  body: ReasonedRequest,
  /** When it ends (ISO 8601); null if it renews. */
  reply: z.object({ endsAt: z.nullable(z.string()) }),
  failure: 'The plan couldn’t be changed. Try again: nothing is done twice.',
} as const;

export const cancelCustomerPlan = {
  ...customerPlan,
  path: '/api/admin/subscriptions/:id/cancel',
} as const satisfies ApiRoute;

export const resumeCustomerPlan = {
  ...customerPlan,
  path: '/api/admin/subscriptions/:id/resume',
} as const satisfies ApiRoute;

export const listEvents = get('/api/admin/events', STAFF, {
  query: StripeEventsQuery,
  reply: StripeEventsPage,
});

export const replayEvent = post('/api/admin/events/:id/replay', STAFF, {
  reply: StripeEventSummary,
  failure: 'The event could not be replayed. Please try again.',
});

export const stripeWebhook = post('/hooks/stripe', 'public', {
  body: 'application/json',
  reply: DeliveryReceived,
});
