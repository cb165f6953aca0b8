import { PaymentEmails } from '@atrium/contract/emails/billing-emails';
import {
  Spending,
  type StaffTransaction,
  type Transaction,
  TransactionDocuments,
  type TransactionPage,
  TransactionTotals,
} from '@atrium/contract/transactions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';
import { apiFilters, NO_FILTERS, type TransactionFilterValues } from '../transaction-url.ts';
import {
  getAnyTransaction,
  getTransaction,
  listAllTransactions,
  listTransactions,
  receivedTransactions,
  type WantedRows,
} from './list-transactions.ts';

/** Prefix of every transaction query. Invalidate it after a change of any payment. */
export const TRANSACTIONS_KEY = ['transactions'] as const;

/** A page of transactions, the user's own or all of them. */
export type PageOf<Row> = Omit<TransactionPage, 'transactions'> & { transactions: Row[] };

interface TransactionApi<Row extends Transaction> {
  list(wanted: WantedRows, signal: AbortSignal): Promise<PageOf<Row>>;
  /** Returns a response that was received before the page was rendered. */
  received?(wanted: WantedRows): PageOf<Row> | undefined;
  get(id: string, signal: AbortSignal): Promise<Row>;
}

/** `version` changes when the payments did; a new one loads again. A page is loaded again by its list. */
function defineQueries<Row extends Transaction>(scope: 'own' | 'all', api: TransactionApi<Row>) {
  const key = [...TRANSACTIONS_KEY, scope] as const;
  const path = scope === 'own' ? '/api/transactions' : '/api/admin/transactions';
  return {
    page: (wanted: WantedRows) =>
      queryOptions({
        queryKey: [...key, 'page', wanted],
        queryFn: ({ signal }) => api.list(wanted, signal),
        initialData: () => api.received?.(wanted),
        meta: { label: 'Transactions', lastSeen: scope === 'own' },
      }),
    details: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'details', id, version],
        queryFn: ({ signal }) => api.get(id, signal),
        meta: { label: 'A transaction' },
      }),
    /** Current URLs of the receipt and invoice of a payment, and its card. */
    documents: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'documents', id, version],
        queryFn: queryApi({
          path: `${path}/${encodeURIComponent(id)}/documents`,
          schema: TransactionDocuments,
          fallback: 'The receipt couldn’t be loaded. Please try again.',
        }),
        meta: { label: 'The receipt' },
      }),
    emails: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'emails', id, version],
        queryFn: queryApi({
          path: `${path}/${encodeURIComponent(id)}/emails`,
          schema: PaymentEmails,
          fallback: 'The emails about this payment couldn’t be loaded.',
        }),
        meta: { label: 'The emails about a payment' },
      }),
    totals: (filters: TransactionFilterValues, version: string) =>
      queryOptions({
        queryKey: [...key, 'totals', filters, version],
        queryFn: queryApi({
          path: `${path}/totals?${apiFilters(filters)}`,
          schema: TransactionTotals,
          fallback: 'The total couldn’t be calculated. Please try again.',
        }),
        meta: { label: 'The totals' },
      }),
  };
}

export type TransactionQueries<Row extends Transaction> = ReturnType<typeof defineQueries<Row>>;

/** The user's own transactions. */
export const ownTransactions: TransactionQueries<Transaction> = defineQueries('own', {
  list: listTransactions,
  received: receivedTransactions,
  get: getTransaction,
});

/** Loads the user's spending per month; `version` changes with the payments. */
export const spendingQuery = (version: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'own', 'spending', version],
    queryFn: queryApi({
      path: '/api/transactions/spending',
      schema: Spending,
      fallback: 'Your spending couldn’t be loaded.',
    }),
    placeholderData: keepPreviousData,
    meta: { label: 'The spending' },
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
          (later.status === 'completed' || later.status === 'partially_refunded'),
      );
    },
    meta: { label: 'Later payments for the plan' },
  });

/** All transactions, for staff with `manage_payments`. */
export const allTransactions: TransactionQueries<StaffTransaction> = defineQueries('all', {
  list: listAllTransactions,
  get: getAnyTransaction,
});
