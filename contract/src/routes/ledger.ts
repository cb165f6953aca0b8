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

export const answerDispute = {
  method: 'POST',
  path: '/api/admin/transactions/:id/dispute-answer',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  body: DisputeAnswer,
  reply: DisputeAnswered,
  failure: 'The answer couldn’t be sent. Please try again.',
} as const satisfies ApiRoute;

export const getDisputeEvidence = {
  method: 'GET',
  path: '/api/admin/transactions/:id/dispute-evidence',
  access: { permission: 'manage_payments' },
  reply: DisputeEvidence,
  failure: 'The records couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const uploadEvidence = {
  method: 'POST',
  path: '/api/admin/transactions/:id/dispute-files',
  access: { permission: 'manage_payments' },
  query: EvidenceFileQuery,
  body: 'application/octet-stream',
  reply: EvidenceFile,
  failure: 'The file couldn’t be sent. Please try again.',
} as const satisfies ApiRoute;

export const listDisputes = {
  method: 'GET',
  path: '/api/admin/disputes',
  access: { permission: 'manage_payments' },
  query: DisputesQuery,
  reply: DisputesPage,
} as const satisfies ApiRoute;

export const reconcile = {
  method: 'POST',
  path: '/api/admin/reconcile',
  access: { permission: 'manage_payments' },
  reply: Reconciliation,
  failure: 'The reconciliation didn’t finish. Please try again.',
} as const satisfies ApiRoute;

export const listReconciliations = {
  method: 'GET',
  path: '/api/admin/reconciliations',
  access: { permission: 'manage_payments' },
  query: AdminListQuery,
  reply: ReconciliationsPage,
} as const satisfies ApiRoute;

export const decidePlan = {
  method: 'POST',
  path: '/api/admin/transactions/:id/plan-decision',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  body: PlanDecision,
  reply: PlanDecided,
  failure: 'The decision couldn’t be saved. Please try again.',
} as const satisfies ApiRoute;

export const getRefundable = {
  method: 'GET',
  path: '/api/admin/transactions/:id/refundable',
  access: { permission: 'manage_payments' },
  reply: Refundable,
  failure: 'The refundable amount couldn’t be loaded.',
} as const satisfies ApiRoute;

export const refundTransaction = {
  method: 'POST',
  path: '/api/admin/transactions/:id/refunds',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  body: RefundRequest,
  idempotencyKey: 'required',
  reply: RefundResponse,
  failure: 'The refund couldn’t be created. Try again: it will not be made twice.',
} as const satisfies ApiRoute;

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

export const listEvents = {
  method: 'GET',
  path: '/api/admin/events',
  access: { permission: 'manage_payments' },
  query: StripeEventsQuery,
  reply: StripeEventsPage,
} as const satisfies ApiRoute;

export const replayEvent = {
  method: 'POST',
  path: '/api/admin/events/:id/replay',
  access: { permission: 'manage_payments' },
  reply: StripeEventSummary,
  failure: 'The event could not be replayed. Please try again.',
} as const satisfies ApiRoute;

export const stripeWebhook = {
  method: 'POST',
  path: '/hooks/stripe',
  access: 'public',
  body: 'application/json',
  reply: DeliveryReceived,
} as const satisfies ApiRoute;
