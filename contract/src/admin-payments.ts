import * as z from 'zod/mini';
import { Dispute } from './payments/disputes.ts';
import { RefundPlanChoice, Transaction } from './transactions.ts';

/** Everything here needs the permission `manage_payments`. */

const ADMIN_LISTS = { pageSize: 20, pageSizeMax: 100, cursorMax: 400 } as const;

const paging = {
  limit: z._default(
    z.coerce
      .number()
      .check(z.int('must be a whole number'), z.gte(1, 'must be 1 or more'), z.lte(ADMIN_LISTS.pageSizeMax)),
    ADMIN_LISTS.pageSize,
  ),
  /** `nextCursor` of an earlier answer. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(ADMIN_LISTS.cursorMax))),
};
const nextCursor = z.nullable(z.string());

/** The query of a list that has no filters. */
export const AdminListQuery = z.object(paging);

/** When an event that keeps failing is set aside for staff. */
export const PARKING = {
  /** Tries. Stripe's retries take some eight hours for as many; an outage is seldom longer. */
  after: 5,
  noteMax: 300,
} as const;

/** `failing`: Stripe will deliver it again. `parked`: it failed too often; staff can replay it. */
export const StripeEventState = z.enum(['applied', 'ignored', 'failing', 'parked']);
export type StripeEventState = z.infer<typeof StripeEventState>;

/** What became of a message from Stripe. */
export const StripeEventSummary = z.object({
  id: z.string(),
  type: z.string(),
  created: z.string(),
  /** What it is about: Stripe's id of a payment, subscription or invoice. */
  subjectId: z.nullable(z.string()),
  state: StripeEventState,
  attempts: z.number(),
  /** What it changed, or why it failed. */
  note: z.string(),
  recordedAt: z.string(),
});
export type StripeEventSummary = z.infer<typeof StripeEventSummary>;

/** The query of `GET /api/admin/events`. */
export const StripeEventsQuery = z.object({ state: z._default(StripeEventState, 'parked'), ...paging });

/** Its answer. */
export const StripeEventsPage = z.object({ events: z.array(StripeEventSummary), nextCursor });
export type StripeEventsPage = z.infer<typeof StripeEventsPage>;

/** Stripe's reasons. https://docs.stripe.com/api/refunds/create#create_refund-reason */
export const RefundReason = z.enum(['requested_by_customer', 'duplicate', 'fraudulent']);
export type RefundReason = z.infer<typeof RefundReason>;

/**
 * `POST /api/admin/transactions/{id}/refunds`, with an `Idempotency-Key`. `amount` is decimal, in the currency that was
 * paid; without it all that is left goes back. With `currency` (upper case) the answer is 409 if it is not that one.
 */
export const RefundRequest = z.strictObject({
  amount: z.optional(
    z.number('must be a number').check(z.gt(0, 'must be more than 0'), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code such as USD'))),
  reason: RefundReason,
  /** Required to refund the rest of a payment for a period of a plan that is not over yet. */
  plan: z.optional(RefundPlanChoice),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Its answer: the refund, and the transaction as it is now. */
export const RefundResponse = z.object({
  refund: z.object({
    id: z.string(),
    amount: z.number(),
    reason: RefundReason,
    /** Stripe's state of the refund. */
    status: z.string(),
  }),
  /** What became of the plan, and when it ends or ended (ISO 8601); null when nothing was chosen for it. */
  plan: z.nullable(
    z.object({ status: z.enum(['canceled', 'ends', 'ended_before']), endsAt: z.nullable(z.string()) }),
  ),
  transaction: Transaction,
});
export type RefundResponse = z.infer<typeof RefundResponse>;

/** The answer of `GET /api/admin/disputes`, newest first. */
export const DisputesPage = z.object({
  disputes: z.array(
    z.object({
      ...Dispute.shape,
      transactionId: z.string(),
      userId: z.string(),
      appId: z.string(),
      description: z.string(),
      stripePaymentIntentId: z.string(),
    }),
  ),
  nextCursor,
});
export type DisputesPage = z.infer<typeof DisputesPage>;

/** One thing that a reconciliation put right. */
export const Repair = z.object({
  kind: z.enum(['payment', 'subscription']),
  /** Stripe's. */
  id: z.string(),
  /** What it is now, in a sentence. */
  what: z.string(),
});
export type Repair = z.infer<typeof Repair>;

/** A comparison of Stripe with the ledger. */
export const Reconciliation = z.object({
  id: z.string(),
  /** `schedule`, or the account that asked for it. */
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Payments from here to there were compared; subscriptions always whole. */
  from: z.string(),
  to: z.string(),
  /** False while it runs, and when its time was over or it was cut off before; the next one continues from `to`. */
  complete: z.boolean(),
  checked: z.number(),
  unchanged: z.number(),
  repaired: z.array(Repair),
  errors: z.array(z.object({ id: z.string(), error: z.string() })),
  /** Running subscriptions whose account was deleted; the first of them. Their billing is ended within the hour. */
  withoutAccount: z._default(z.array(z.string()), []),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** Something that could not be compared. It is retried by every comparison until it is right. */
export const ReconcileFailure = z.object({
  /** Stripe's. */
  id: z.string(),
  kind: z.enum(['payment', 'subscription', 'invoice']),
  error: z.string(),
  attempts: z.number(),
  /** When it failed for the first time (ISO 8601). */
  since: z.string(),
});
export type ReconcileFailure = z.infer<typeof ReconcileFailure>;

/** The answer of `GET /api/admin/reconciliations`, newest first. */
export const ReconciliationsPage = z.object({
  reconciliations: z.array(Reconciliation),
  /** What is still to be retried, longest failing first, at most 100. */
  failures: z.array(ReconcileFailure),
  nextCursor,
});
export type ReconciliationsPage = z.infer<typeof ReconciliationsPage>;
