import * as z from 'zod/mini';
import { Dispute } from './ledger/disputes.ts';
import { Card } from './payments/cards.ts';
import { isCalendarDate } from './platform/calendar-date.ts';
import { FilePartQuery } from './platform/file-part.ts';
import { toOneLine } from './platform/plain-text.ts';
import { TimeZone } from './platform/time-zone.ts';

export const TRANSACTION_LIMITS = {
  pageSize: 10,
  pageSizeMax: 100,
  /** Characters of an id that the table shows. */
  shortIdLength: 8,
  searchMax: 100,
  /** A search of up to this many words matches them in any order, a longer one only in the same order. */
  anyOrderWordsMax: 3,
  /** Further words of a search are ignored. */
  searchWordsMax: 12,
  cursorMax: 400,
  /** Most rows of one CSV file or of one total; more must be narrowed by date. */
  exportMax: 100_000,
  /** Most payments that are added up automatically, since each of them is read. */
  autoTotalsMax: 500,
  /** The largest amount that can be filtered by. */
  amountMax: 99_999_999,
} as const;

/** `flagged`: the amount or currency differs from what was requested; staff must review it. */
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

/**
 * Why a payment was undone: a purchase of a second plan of an app or with an account that is being deleted, or the change of
 * a plan that was canceled meanwhile.
 */
export const UndoReason = z.enum(['duplicate_plan', 'account_deleted', 'plan_ending']);
export type UndoReason = z.infer<typeof UndoReason>;

/** `plan`: an invoice of a subscription. `catalog`: a one-time product, or what staff charged at Stripe. `custom`: the payer entered amount and text. */
export const PaymentKind = z.enum(['plan', 'catalog', 'custom']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** Returns the title of a payment. A payer's own description is marked, so that it isn't mistaken for a purchase. */
export function paymentTitle({ kind, description }: { kind: PaymentKind; description: string }): string {
  return kind === 'custom' ? `Custom payment: ${description}` : description;
}

/** The effect on a plan whose payment is refunded in full. `keep` requires a later payment for the same plan. */
export const RefundPlanChoice = z.enum(['cancel_now', 'end_with_period', 'keep']);
export type RefundPlanChoice = z.infer<typeof RefundPlanChoice>;

/** A refund of a payment. `amount` is decimal, `createdAt` ISO 8601. */
export const Refund = z.object({
  /** Stripe's refund id. */
  id: z.string(),
  amount: z.number(),
  createdAt: z.string(),
  /** Stripe's refund status, such as `succeeded`, `pending` or `failed`. */
  status: z.string(),
  /** Stripe's refund reason, such as `requested_by_customer`; null when none was given. */
  reason: z.nullable(z.string()),
  /** Set when the refund was made automatically. */
  undoReason: z.nullable(UndoReason),
  /** The choice of staff for the plan; null without one, and for a refund made in Stripe's dashboard. */
  planChoice: z.nullable(RefundPlanChoice),
});
export type Refund = z.infer<typeof Refund>;

/** Stripe's URLs; null where there is none. They expire after 30 days, so they are requested again when opened. */
const documents = {
  receiptUrl: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  /** The invoice as a PDF file. */
  invoicePdfUrl: z.nullable(z.string()),
};

/** The response of `GET /api/transactions/{id}/documents`: Stripe's current URLs, and the card that paid. */
export const TransactionDocuments = z.object({
  ...documents,
  /** Null when it was not paid by card. */
  card: z.nullable(Card),
});
export type TransactionDocuments = z.infer<typeof TransactionDocuments>;

/** The subscription and period that a plan payment pays for. */
export const PaidPlan = z.object({
  subscriptionId: z.string(),
  /** Until when, in ISO 8601. */
  paidUntil: z.string(),
  /** True for the payment of a plan change, which is reduced by the unused time of the previous plan. */
  prorated: z.boolean(),
  /** What staff decided about the plan after the money went back by a lost dispute or a refund at Stripe. */
  decision: z.optional(RefundPlanChoice),
});

/** A payment as the API returns it. Amounts are decimal, times are ISO 8601. */
export const Transaction = z.object({
  id: z.string(),
  /** When it was paid; until then, when it began. Lists, filters, charts and revenue go by it. */
  createdAt: z.string(),
  /** When it began: a renewal can be paid weeks later. */
  startedAt: z.string(),
  completedAt: z.nullable(z.string()),
  appId: z.string(),
  kind: PaymentKind,
  /** The subscription that it pays; null for single payments. */
  plan: z.nullable(PaidPlan),
  /** The amount paid or, until then, due, in `currency`. Refunds are in the same currency. */
  amount: z.number(),
  /** The customer's credit that paid for it, beside `amount` or alone. */
  creditUsed: z.number(),
  /** The requested amount, if another amount or currency was paid; null otherwise. */
  asked: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** The refunded amount. */
  refunded: z.number(),
  /** The latest refunds in chronological order, failed ones included. */
  refunds: z.array(Refund),
  currency: z.string(),
  paymentMethod: PaymentMethod,
  status: TransactionStatus,
  /** Entered by the payer for a custom payment: display `paymentTitle` instead. */
  description: z.string(),
  /** Null when nothing was charged: credit paid for everything, or it was paid outside of Stripe. */
  stripePaymentIntentId: z.nullable(z.string()),
  /** Then the invoice; null otherwise. */
  stripeInvoiceId: z.nullable(z.string()),
  /** The card provider's reason for the failure. */
  failureMessage: z.nullable(z.string()),
  ...documents,
  /** The Checkout Session it was made in: `attempt` in the return URL. */
  checkoutAttemptId: z.nullable(z.string()),
  dispute: z.nullable(Dispute),
});
export type Transaction = z.infer<typeof Transaction>;

const optionalText = (max: number) =>
  z.optional(z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(max)));
const wholeNumber = (max: number) =>
  z.coerce.number().check(z.int('must be a whole number'), z.gte(1, 'must be 1 or more'), z.lte(max));
/** An amount in the currency of each payment: 10 means ten dollars, ten euros or ten yen. */
const units = z.optional(
  z.coerce.number().check(z.gte(0, 'must be 0 or more'), z.lte(TRANSACTION_LIMITS.amountMax)),
);
/** Firestore stores the years 1 to 9999; time zone offsets and the end of a day must fit, too. */
const FIRST_DAY = Date.parse('0001-01-02');
const LAST_DAY = Date.parse('9999-12-30');
const isStorable = (time: number) => time >= FIRST_DAY && time <= LAST_DAY;

const day = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/, 'must be a date like 2026-01-31'),
    z.refine(
      value => isStorable(Date.parse(value)) && isCalendarDate(value.slice(0, 10)),
      'must be a date like 2026-01-31',
    ),
  ),
);

const filters = {
  appId: optionalText(60),
  status: z.optional(TransactionStatus),
  paymentMethod: z.optional(PaymentMethod),
  dateFrom: day,
  dateTo: day,
  amountMin: units,
  amountMax: units,
  search: optionalText(TRANSACTION_LIMITS.searchMax),
};

const paging = {
  page: z._default(wholeNumber(1_000_000), 1),
  limit: z._default(wholeNumber(TRANSACTION_LIMITS.pageSizeMax), TRANSACTION_LIMITS.pageSize),
  /** `nextCursor` or `previousCursor` of an earlier response with the same filters; takes precedence over `page`. */
  cursor: optionalText(TRANSACTION_LIMITS.cursorMax),
};

/** The filters of the list, the export and the totals. A `dateTo` without a time includes that day. */
export const TransactionFilters = z.object(filters);
export type TransactionFilters = z.infer<typeof TransactionFilters>;

const exported = {
  ...FilePartQuery.shape,
  /** The IANA time zone of the times in the file. */
  zone: TimeZone,
};

/** The query of `GET /api/transactions/export`. */
export const TransactionExportQuery = z.object({ ...filters, ...exported });

/** The query of `GET /api/transactions`. */
export const TransactionQuery = z.object({ ...filters, ...paging });
export type TransactionQuery = z.infer<typeof TransactionQuery>;

const pageFields = {
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** Reads the next page at the cost of its rows only, however deep; null on the last page. */
  nextCursor: z.nullable(z.string()),
  /** Reads the previous page in the same way; null on the first page. */
  previousCursor: z.nullable(z.string()),
};

/** The response of `GET /api/transactions`. */
export const TransactionPage = z.object({ transactions: z.array(Transaction), ...pageFields });
export type TransactionPage = z.infer<typeof TransactionPage>;

/** The totals of payments in one currency, decimal: `received` is `paid` less `refunded` less `contested`. */
export const CurrencyTotal = z.object({
  currency: z.string(),
  /** The number of paid payments; failed, pending and flagged ones are excluded. */
  payments: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Disputed amounts that banks hold or have withdrawn. */
  contested: z.number(),
  /** Before Stripe's fees. */
  received: z.number(),
});
export type CurrencyTotal = z.infer<typeof CurrencyTotal>;

/** The totals of all matching payments per currency, in the order of the currency codes. */
export const TransactionTotals = z.object({ count: z.number(), currencies: z.array(CurrencyTotal) });
export type TransactionTotals = z.infer<typeof TransactionTotals>;

/** The months of a spending report, up to the current one. */
export const SPENDING_MONTHS = 12;

/** The amount paid in one currency, decimal: `received` of `CurrencyTotal`. */
export const SpentAmount = z.object({ currency: z.string(), amount: z.number() });
export type SpentAmount = z.infer<typeof SpentAmount>;

/** The amounts paid in each of the last months (UTC, like 2026-01), oldest first; none without payments. */
export const Spending = z.object({
  months: z.array(z.object({ month: z.string(), amounts: z.array(SpentAmount) })),
});
export type Spending = z.infer<typeof Spending>;

/** A payment as staff see it, with its account. The email is null when the account was deleted. */
export const StaffTransaction = z.extend(Transaction, {
  userId: z.string(),
  userEmail: z.nullable(z.string()),
});
export type StaffTransaction = z.infer<typeof StaffTransaction>;

const account = { userId: optionalText(128), email: optionalText(254) };

/** The query of `GET /api/admin/transactions/export` and `/totals`: all accounts, or one account by its id or email. */
export const StaffTransactionFilters = z.object({ ...filters, ...account });
export type StaffTransactionFilters = z.infer<typeof StaffTransactionFilters>;

/** The query of `GET /api/admin/transactions/export`. */
export const StaffTransactionExportQuery = z.object({ ...filters, ...account, ...exported });

/** The query of `GET /api/admin/transactions`. */
export const StaffTransactionQuery = z.object({ ...filters, ...account, ...paging });

/** The response of `GET /api/admin/transactions`. */
export const StaffTransactionPage = z.object({ transactions: z.array(StaffTransaction), ...pageFields });
export type StaffTransactionPage = z.infer<typeof StaffTransactionPage>;
