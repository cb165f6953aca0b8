import * as z from 'zod/mini';
import { Dispute } from './disputes.ts';

export const TRANSACTION_LIMITS = {
  pageSize: 10,
  pageSizeMax: 100,
  /** How much of an id the table shows. */
  idShown: 8,
  searchMax: 100,
} as const;

/** `flagged`: amount or currency differ from what was asked for; staff must look at it. */
export const TransactionStatus = z.enum([
  'completed',
  'pending',
  'failed',
  'canceled',
  'refunded',
  'partially_refunded',
  'disputed',
  'flagged',
]);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

export const PaymentMethod = z.enum(['stripe', 'stripe_checkout']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A payment as the API answers it. `amount` is decimal, times are ISO 8601. */
export const Transaction = z.object({
  id: z.string(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  appId: z.string(),
  amount: z.number(),
  /** How much of it was given back, decimal. */
  refunded: z.number(),
  currency: z.string(),
  paymentMethod: PaymentMethod,
  status: TransactionStatus,
  description: z.string(),
  stripePaymentIntentId: z.string(),
  /** The card provider's sentence when the payment failed. */
  failureMessage: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  /** The hosted checkout it was made in, as `attempt` of the payer's return address names it. */
  checkoutAttemptId: z.nullable(z.string()),
  dispute: z.nullable(Dispute),
});
export type Transaction = z.infer<typeof Transaction>;

const optionalText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)));
const wholeNumber = (max: number) =>
  z.coerce.number().check(z.int('must be a whole number'), z.gte(1, 'must be 1 or more'), z.lte(max));
const dollars = z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000)));
const day = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/, 'must be a date like 2026-01-31'),
    z.refine(value => !Number.isNaN(Date.parse(value)), 'must be a date like 2026-01-31'),
  ),
);

/** The query of `GET /api/transactions`, from strings. A `dateTo` without a time includes that day. */
export const TransactionQuery = z.object({
  page: z._default(wholeNumber(1_000_000), 1),
  limit: z._default(wholeNumber(TRANSACTION_LIMITS.pageSizeMax), TRANSACTION_LIMITS.pageSize),
  appId: optionalText(60),
  status: z.optional(TransactionStatus),
  paymentMethod: z.optional(PaymentMethod),
  dateFrom: day,
  dateTo: day,
  amountMin: dollars,
  amountMax: dollars,
  search: optionalText(TRANSACTION_LIMITS.searchMax),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** The answer of `GET /api/transactions`. */
export const TransactionPage = z.object({
  transactions: z.array(Transaction),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
});
export type TransactionPage = z.infer<typeof TransactionPage>;
