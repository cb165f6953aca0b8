import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';
import { Dispute } from './payments/disputes.ts';

export const TRANSACTION_LIMITS = {
  pageSize: 10,
  pageSizeMax: 100,
  /** How much of an id the table shows. */
  idShown: 8,
  searchMax: 100,
  /** A search of more words than this finds them in the order in which they stand. */
  searchedInAnyOrder: 3,
  /** Of a longer search only the first words count. */
  searchedWords: 12,
  cursorMax: 400,
  /** Rows of one CSV file, or of one sum; more must be narrowed by date. */
  exportMax: 100_000,
  /** So many payments are added up without being asked to: each is read for it. */
  totalsAtOnce: 500,
  /** The largest number that amounts are filtered by. */
  amountMax: 99_999_999,
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

/**
 * Why a purchase was undone automatically: the plan was canceled at once and all of its money refunded.
 * `duplicate_plan`: the user already had a plan of the same app. `account_deleted`: the account is being deleted.
 */
export const UndoReason = z.enum(['duplicate_plan', 'account_deleted']);
export type UndoReason = z.infer<typeof UndoReason>;

/**
 * What a payment is for. `plan`: an invoice of a subscription. `catalog`: a one-time product at its catalog price.
 * `custom`: amount and description are the payer's own.
 */
export const PaymentKind = z.enum(['plan', 'catalog', 'custom']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** The kind of a payment as it is stored. Older documents do not have one; of those only a plan has an invoice. */
export function storedKind({ kind, invoiceUrl }: { kind?: unknown; invoiceUrl?: unknown }): PaymentKind {
  return PaymentKind.safeParse(kind).data ?? (invoiceUrl ? 'plan' : 'custom');
}

/**
 * What a payment is called on screens, receipts and lists. The payer's own words are marked, so nobody takes them for a
 * purchase from the catalog.
 */
export function paymentTitle({ kind, description }: { kind: PaymentKind; description: string }): string {
  return kind === 'custom' ? `Custom payment: ${description}` : description;
}

/** What staff choose for the plan whose payment they refund whole. */
export const RefundPlanChoice = z.enum(['cancel_now', 'end_with_period']);
export type RefundPlanChoice = z.infer<typeof RefundPlanChoice>;

/** Money of a payment that went back, or is to. `amount` is decimal, `createdAt` ISO 8601. */
export const Refund = z.object({
  /** Stripe's. */
  id: z.string(),
  amount: z.number(),
  createdAt: z.string(),
  /** Stripe's word, such as `succeeded`, `pending` or `failed`. */
  status: z.string(),
  /** Stripe's word, such as `requested_by_customer`; null when none was given. */
  reason: z.nullable(z.string()),
  /** Set when the refund was made automatically. */
  undoReason: z.nullable(UndoReason),
  /** What staff chose for the plan; null when they had nothing to choose, and for a refund made in Stripe's dashboard. */
  planChoice: z.nullable(RefundPlanChoice),
});
export type Refund = z.infer<typeof Refund>;

/**
 * Where a payment's receipt and invoice are at Stripe; null where there is none. Addresses end after 30 days, so a
 * page that is to be opened now is asked for now.
 */
const documents = {
  receiptUrl: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  /** The invoice as a file. */
  invoicePdfUrl: z.nullable(z.string()),
};

/** The answer of `GET /api/transactions/{id}/documents`: the addresses as Stripe gives them now. */
export const TransactionDocuments = z.object(documents);
export type TransactionDocuments = z.infer<typeof TransactionDocuments>;

/** A payment as the API answers it. Amounts are decimal, times are ISO 8601. */
export const Transaction = z.object({
  id: z.string(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  appId: z.string(),
  kind: PaymentKind,
  /** The plan that it pays, and until when (ISO 8601); null for single payments and until an older record is updated. */
  plan: z.nullable(z.object({ subscriptionId: z.string(), paidUntil: z.string() })),
  /** What was paid or, until then, is to be paid, in `currency`. Refunds are in the same currency. */
  amount: z.number(),
  /** What was asked for, if another amount or currency was paid; null otherwise. */
  asked: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** How much of it was given back. */
  refunded: z.number(),
  /** The newest refunds, oldest of them first, also those that failed. */
  refunds: z.array(Refund),
  currency: z.string(),
  paymentMethod: PaymentMethod,
  status: TransactionStatus,
  /** Of a custom payment the payer's own words: show `paymentTitle`. */
  description: z.string(),
  stripePaymentIntentId: z.string(),
  /** The card provider's sentence when the payment failed. */
  failureMessage: z.nullable(z.string()),
  ...documents,
  /** The hosted checkout it was made in, as `attempt` of the payer's return address names it. */
  checkoutAttemptId: z.nullable(z.string()),
  dispute: z.nullable(Dispute),
});
export type Transaction = z.infer<typeof Transaction>;

const optionalText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)));
const wholeNumber = (max: number) =>
  z.coerce.number().check(z.int('must be a whole number'), z.gte(1, 'must be 1 or more'), z.lte(max));
/** Units of whichever currency a payment is in: 10 means ten dollars, ten euros, ten yen. */
const units = z.optional(
  z.coerce.number().check(z.gte(0, 'must be 0 or more'), z.lte(TRANSACTION_LIMITS.amountMax)),
);
/** The database knows the years 1 to 9999; an hour's shift and a day's end must lie in them, too. */
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
  /** `nextCursor` or `previousCursor` of an earlier answer to the same filters; it decides instead of `page`. */
  cursor: optionalText(TRANSACTION_LIMITS.cursorMax),
};

/**
 * Which transactions, from strings. A `dateTo` without a time includes that day. The query of the export and of the
 * totals.
 */
export const TransactionFilters = z.object(filters);
export type TransactionFilters = z.infer<typeof TransactionFilters>;

/** The query of `GET /api/transactions`. */
export const TransactionQuery = z.object({ ...filters, ...paging });
export type TransactionQuery = z.infer<typeof TransactionQuery>;

const pageFields = {
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** Leads to the next page at the cost of its rows, however deep; null on the last one. */
  nextCursor: z.nullable(z.string()),
  /** Leads one page back in the same way; null on the first one. */
  previousCursor: z.nullable(z.string()),
};

/** The answer of `GET /api/transactions`. */
export const TransactionPage = z.object({ transactions: z.array(Transaction), ...pageFields });
export type TransactionPage = z.infer<typeof TransactionPage>;

/** What payments in one currency came to, decimal. `paid` less `refunded` less `contested` is `received`. */
export const CurrencyTotal = z.object({
  currency: z.string(),
  /** How many payments came in; those that failed, wait or are flagged are none of them. */
  payments: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** What payers' banks hold back or have taken. */
  contested: z.number(),
  /** Stripe's fees are not taken off. */
  received: z.number(),
});
export type CurrencyTotal = z.infer<typeof CurrencyTotal>;

/**
 * The answer of `GET /api/transactions/totals` and, for everybody's, `GET /api/admin/transactions/totals`: what all
 * payments came to that the filters match, each currency for itself, in the order of their codes.
 */
export const TransactionTotals = z.object({ count: z.number(), currencies: z.array(CurrencyTotal) });
export type TransactionTotals = z.infer<typeof TransactionTotals>;

/** A payment as staff see it: with whose it is. The e-mail is null when the account is gone. */
export const StaffTransaction = z.extend(Transaction, {
  userId: z.string(),
  userEmail: z.nullable(z.string()),
});
export type StaffTransaction = z.infer<typeof StaffTransaction>;

const account = { userId: optionalText(128), email: optionalText(254) };

/** The query of `GET /api/admin/transactions/export` and `/totals`: everybody's, or one account's by its id or e-mail. */
export const StaffTransactionFilters = z.object({ ...filters, ...account });
export type StaffTransactionFilters = z.infer<typeof StaffTransactionFilters>;

/** The query of `GET /api/admin/transactions`. */
export const StaffTransactionQuery = z.object({ ...filters, ...account, ...paging });
export type StaffTransactionQuery = z.infer<typeof StaffTransactionQuery>;

/** The answer of `GET /api/admin/transactions`. */
export const StaffTransactionPage = z.object({ transactions: z.array(StaffTransaction), ...pageFields });
export type StaffTransactionPage = z.infer<typeof StaffTransactionPage>;
