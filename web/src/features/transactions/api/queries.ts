import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/transactions';
import {
  type StaffTransaction,
  type StaffTransactionPage,
  type Transaction,
  TransactionPage,
} from '@atrium/contract/transactions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { buildPath } from '../../../platform/api/build-path.ts';
import { callRoute, queryRoute } from '../../../platform/api/call-route.ts';
import { routeQuery } from '../../../platform/api/route-query.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import { receivedFirstResponse, takeFirstResponse } from '../../../session/first-responses.ts';
import { apiFilters, NO_FILTERS, type TransactionFilterValues } from '../transaction-url.ts';

/** Prefix of every transaction query. Invalidate it after a change of any payment. */
export const TRANSACTIONS_KEY = ['transactions'] as const;

/** How long the rows that arrived before the page are current. */
const FIRST_ROWS_MS = 30_000;

/** A page of transactions, the user's own or all of them. */
export type PageOf<Row> = Omit<TransactionPage, 'transactions'> & { transactions: Row[] };

/** The rows of a page, by its cursor or number. */
interface WantedRows {
  filters: TransactionFilterValues;
  page?: number;
  cursor?: string;
}

interface TransactionApi<Row extends Transaction> {
  routes: typeof OWN_ROUTES | typeof ALL_ROUTES;
  list(wanted: WantedRows, signal: AbortSignal): Promise<PageOf<Row>>;
  /** Returns a response that was received before the page was rendered. */
  received?(wanted: WantedRows): PageOf<Row> | undefined;
  get(id: string): (context: { signal: AbortSignal }) => Promise<Row>;
}

const OWN_ROUTES = { documents: api.getDocuments, emails: api.listPaymentEmails, totals: api.getTotals };
const ALL_ROUTES = {
  documents: api.getAnyDocuments,
  emails: api.listAnyPaymentEmails,
  totals: api.getAllTotals,
};

/** `version` changes when the payments did; a new one loads again. A page is loaded again by its list. */
function defineQueries<Row extends Transaction>(
  scope: 'own' | 'all',
  { routes, list, received, get }: TransactionApi<Row>,
) {
  const key = [...TRANSACTIONS_KEY, scope] as const;
  return {
    page: (wanted: WantedRows) =>
      queryOptions({
        queryKey: [...key, 'page', wanted],
        queryFn: ({ signal }) => list(wanted, signal),
        initialData: () => received?.(wanted),
        // What arrived before the page isn't requested again at once.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? FIRST_ROWS_MS : 0),
        meta: { label: 'Transactions' },
      }),
    details: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'details', id, version],
        queryFn: get(id),
        meta: { label: 'A transaction' },
      }),
    /** Current URLs of the receipt and invoice of a payment, and its card. */
    documents: (id: string, version: string) =>
      routeQuery('The receipt', [...key, 'documents', id, version], routes.documents, { params: { id } }),
    emails: (id: string, version: string) =>
      routeQuery('The emails about a payment', [...key, 'emails', id, version], routes.emails, {
        params: { id },
      }),
    totals: (filters: TransactionFilterValues, version: string) =>
      routeQuery('The totals', [...key, 'totals', filters, version], routes.totals, {
        query: apiFilters(filters),
      }),
  };
}

export type TransactionQueries<Row extends Transaction> = ReturnType<typeof defineQueries<Row>>;

function toQuery({ filters, page = 1, cursor }: WantedRows): URLSearchParams {
  const query = apiFilters(filters);
  if (cursor) query.set('cursor', cursor);
  else if (page > 1) query.set('page', String(page));
  return query;
}

const getPath = (wanted: WantedRows) => buildPath(api.listTransactions, {}, toQuery(wanted));

/** One page of the user's own transactions, newest first. */
export async function listTransactions(wanted: WantedRows, signal: AbortSignal): Promise<TransactionPage> {
  const path = getPath(wanted);
  const first = TransactionPage.safeParse(await takeFirstResponse(path, readStoredUser()?.uid));
  if (first.success) return first.data;
  return callRoute(api.listTransactions, { query: toQuery(wanted), signal });
}

/** The newest payments of all accounts that a search finds: by words, by ids and numbers at Stripe, or by the payer's email. */
export function searchPayments(
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<StaffTransactionPage> {
  const wanted = search.includes('@') ? { email: search } : { search };
  return callRoute(api.listAllTransactions, { query: { ...wanted, limit }, signal });
}

/** The user's own transactions. */
export const ownTransactions: TransactionQueries<Transaction> = defineQueries('own', {
  routes: OWN_ROUTES,
  list: listTransactions,
  received: wanted =>
    TransactionPage.safeParse(receivedFirstResponse(getPath(wanted), readStoredUser()?.uid)).data,
  get: id => queryRoute(api.getTransaction, { params: { id } }),
});

/** Loads the user's spending per month; `version` changes with the payments. */
export const spendingQuery = (version: string) => ({
  ...routeQuery('The spending', [...TRANSACTIONS_KEY, 'own', 'spending', version], api.getSpending),
  placeholderData: keepPreviousData,
});

const listAllTransactions = (wanted: WantedRows, signal: AbortSignal): Promise<StaffTransactionPage> =>
  callRoute(api.listAllTransactions, { query: toQuery(wanted), signal });

/** All transactions, for staff with `manage_payments`. */
export const allTransactions: TransactionQueries<StaffTransaction> = defineQueries('all', {
  routes: ALL_ROUTES,
  list: listAllTransactions,
  get:
    id =>
    async ({ signal }) => {
      const wanted = { filters: { ...NO_FILTERS, search: id } };
      const found = (await listAllTransactions(wanted, signal)).transactions.find(row => row.id === id);
      if (!found) throw new AppError('not_found', 'This transaction doesn’t exist.');
      return found;
    },
});

/** The payments for the same plan since one of its payments, newest first, without refunded ones; for staff. */
export const laterPaymentsQuery = ({ userId, appId, createdAt, plan }: StaffTransaction) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'all', 'later', userId, plan?.subscriptionId, createdAt],
    async queryFn({ signal }) {
      const filters = { ...NO_FILTERS, account: userId, appId };
      const { transactions } = await listAllTransactions({ filters }, signal);
      return transactions.filter(
        later =>
          later.plan?.subscriptionId === plan?.subscriptionId &&
          later.createdAt > createdAt &&
          later.stripePaymentIntentId !== null &&
          (later.status === 'completed' || later.status === 'partially_refunded'),
      );
    },
    meta: { label: 'Later payments for the plan' },
  });
