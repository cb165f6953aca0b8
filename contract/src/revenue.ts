import * as z from 'zod/mini';

/** The months of a report, the current one included. */
export const REVENUE_MONTHS = { default: 12, max: 24 } as const;

/** The query of `GET /api/admin/revenue`. */
export const RevenueQuery = z.object({
  months: z._default(
    z.coerce.number().check(z.int('must be a whole number'), z.gte(1), z.lte(REVENUE_MONTHS.max)),
    REVENUE_MONTHS.default,
  ),
});
export type RevenueQuery = z.infer<typeof RevenueQuery>;

/** What one application earned in one month and currency. Amounts are decimal, in the currency. Months are UTC. */
export const RevenueRow = z.object({
  /** Such as 2026-01. */
  month: z.string(),
  appId: z.string(),
  /** Upper case. */
  currency: z.string(),
  /** Paid payments created in the month: their number and amounts, as in `CurrencyTotal` of transactions. */
  payments: z.int(),
  paid: z.number(),
  refunded: z.number(),
  contested: z.number(),
  /** Net revenue: paid less refunded less contested, before Stripe's fees. */
  net: z.number(),
  /** Monthly recurring revenue at the end of the month, or now in the current month. */
  mrr: z.number(),
  /** The movements from the previous month's end: `mrr` = previous `mrr` + new + expansion - contraction - churned. */
  newMrr: z.number(),
  expansionMrr: z.number(),
  contractionMrr: z.number(),
  churnedMrr: z.number(),
  /** Subscriptions behind `mrr`, and those on trial, which have none yet. */
  activeSubscriptions: z.int(),
  trials: z.int(),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

/** The response of `GET /api/admin/revenue`: rows with any figure other than 0, by month, app and currency. */
export const RevenueReport = z.object({
  /** Until when payments and subscriptions are included (ISO 8601). */
  asOf: z.string(),
  /** All months of the report in order, also those without a row. */
  months: z.array(z.string()),
  rows: z.array(RevenueRow),
});
export type RevenueReport = z.infer<typeof RevenueReport>;
