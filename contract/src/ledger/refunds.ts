import * as z from 'zod/mini';
import { RefundPlanChoice, Transaction } from '../transactions.ts';

/** Stripe's refund reasons. https://docs.stripe.com/api/refunds/create#create_refund-reason */
export const RefundReason = z.enum(['requested_by_customer', 'duplicate', 'fraudulent']);
export type RefundReason = z.infer<typeof RefundReason>;

/**
 * `POST /api/admin/transactions/{id}/refunds`, with an `Idempotency-Key`. `amount` is decimal, in the currency of the
 * payment; without it the whole remaining amount is refunded. With another `currency` (upper case) the response is 409.
 */
export const RefundRequest = z.strictObject({
  amount: z.optional(
    z.number('must be a number').check(z.gt(0, 'must be more than 0'), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code such as USD'))),
  reason: RefundReason,
  /** Required to refund the whole remaining amount of a plan payment before its period has ended. */
  plan: z.optional(RefundPlanChoice),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

const RefundableAmount = z.object({
  /** What can be refunded at all. */
  total: z.number(),
  /** What of it can be refunded before the customer's credit is taken back. */
  withoutCredit: z.number(),
});

/**
 * The response of `GET /api/admin/transactions/{id}/refundable`, decimal and in the currency of the payment. What was
 * credited when a plan was changed is not refunded as well: the credit goes back with it, as far as it is not used.
 */
export const Refundable = z.object({
  ...RefundableAmount.shape,
  /** The same if the plan is canceled now: what had paid for it can be refunded too. */
  canceled: RefundableAmount,
});
export type Refundable = z.infer<typeof Refundable>;

/** The new state of a plan and its end (ISO 8601). */
const PlanOutcome = z.object({
  status: z.enum(['canceled', 'ends', 'kept', 'ended_before']),
  endsAt: z.nullable(z.string()),
  /** The newest payment for a plan that ends which was made later and isn't refunded; null without one. */
  laterPayment: z.nullable(z.object({ transactionId: z.string(), amount: z.number(), currency: z.string() })),
});

/**
 * `POST /api/admin/transactions/{id}/plan-decision`: what happens with the plan of a payment whose money went back by a
 * lost dispute or a refund in Stripe's dashboard. 409 when it is decided.
 */
export const PlanDecision = z.strictObject({ plan: RefundPlanChoice });
export type PlanDecision = z.infer<typeof PlanDecision>;

/** Its response. */
export const PlanDecided = z.object({ plan: PlanOutcome });

/** The response of a refund: it, and the updated transaction. */
export const RefundResponse = z.object({
  refund: z.object({
    id: z.string(),
    amount: z.number(),
    /** The customer's credit that was taken back with it. */
    creditTaken: z.number(),
    reason: RefundReason,
    /** Stripe's refund status. */
    status: z.string(),
  }),
  /** Null without a choice for the plan. */
  plan: z.nullable(PlanOutcome),
  transaction: Transaction,
});
export type RefundResponse = z.infer<typeof RefundResponse>;
