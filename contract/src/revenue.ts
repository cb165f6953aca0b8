import * as z from 'zod/mini';

/** The months of a report, the current one included. */
export const REVENUE_MONTHS = { default: 12, max: 24 } as const;

/** Custom payments beyond 100 apps and currencies a day, whose payers choose the app. No payment has this id. */
export const REVENUE_OTHER_APPS = 'other';

/** The query of `GET /api/admin/revenue`. */
export const RevenueQuery = z.object({
  months: z._default(
    z.coerce.number().check(z.int('must be a whole number'), z.gte(1), z.lte(REVENUE_MONTHS.max)),
    REVENUE_MONTHS.default,
  ),
});

/** The revenue of one app in one month (UTC) and currency. Amounts are decimal, in the currency. */
export const RevenueRow = z.object({
  /** Such as 2026-01. */
  month: z.string(),
  /** `REVENUE_OTHER_APPS` for the apps of a day with too many of them. */
  appId: z.string(),
  /** Upper case. */
  currency: z.string(),
  /** Payments of the month, by the day on which they were paid: their number and amounts, as in `CurrencyTotal` of transactions. */
  payments: z.int(),
  paid: z.number(),
  refunded: z.number(),
  contested: z.number(),
  /** Paid after an attempt to charge the renewal had failed; part of `paid`. */
  recovered: z.number(),
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

/** Net revenue of the current month's finished UTC days, and of as many days of the month before. */
export const RevenueComparison = z.object({
  /** The number of days: 21 on the 22nd of a month, 0 on the first. */
  days: z.int(),
  rows: z.array(
    z.object({ appId: z.string(), currency: z.string(), current: z.number(), previous: z.number() }),
  ),
});
export type RevenueComparison = z.infer<typeof RevenueComparison>;

/** The days of a report, the current one included: as many as this month and the one before have on any day. */
export const REVENUE_DAYS = 28;

/** The payments of one UTC day, app and currency, and their net revenue. */
export const RevenueDay = z.object({
  /** Such as 2026-01-31. */
  day: z.string(),
  appId: z.string(),
  currency: z.string(),
  payments: z.int(),
  net: z.number(),
});
export type RevenueDay = z.infer<typeof RevenueDay>;

/** The response of `GET /api/admin/revenue`: rows with any figure other than 0, by month, app and currency. */
export const RevenueReport = z.object({
  /** Until when payments and subscriptions are included (ISO 8601). */
  asOf: z.string(),
  /** All months of the report in order, also those without a row. */
  months: z.array(z.string()),
  rows: z.array(RevenueRow),
  comparison: RevenueComparison,
  /** The last `REVENUE_DAYS` days, where they have payments. */
  days: z.array(RevenueDay),
});
export type RevenueReport = z.infer<typeof RevenueReport>;
