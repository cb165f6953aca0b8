import type { StaffTransaction, Transaction, TransactionStatus } from '@atrium/contract/transactions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NO_FILTERS, type TransactionFilterValues } from '../transaction-address.ts';
import { getAnyDocuments, getDocuments } from './get-documents.ts';
import { getSpending } from './get-spending.ts';
import { getAllTotals, getTotals } from './get-totals.ts';
import { getAnyTransaction, listAllTransactions } from './list-all-transactions.ts';
import { listAnyPaymentEmails, listPaymentEmails } from './list-payment-emails.ts';
import {
  getTransaction,
  listTransactions,
  receivedTransactions,
  type WantedRows,
} from './list-transactions.ts';

/** Prefix of every transaction query. Invalidate it after a change of any payment. */
export const TRANSACTIONS_KEY = ['transactions'] as const;

/** A page of transactions, the user's own or all of them. */
export interface PageOf<Row> {
  transactions: Row[];
  page: number;
  total: number;
  totalPages: number;
  nextCursor: string | null;
  previousCursor: string | null;
}

interface TransactionApi<Row extends Transaction> {
  list(wanted: WantedRows, signal: AbortSignal): Promise<PageOf<Row>>;
  /** What has arrived of it before the page was rendered. */
  received?(wanted: WantedRows): PageOf<Row> | undefined;
  get(id: string, signal: AbortSignal): Promise<Row>;
  getDocuments: typeof getDocuments;
  listEmails: typeof listPaymentEmails;
  getTotals: typeof getTotals;
}

/** `version` changes when the payments did; a new one loads again. A page is loaded again by its list. */
function defineQueries<Row extends Transaction>(scope: 'own' | 'all', api: TransactionApi<Row>) {
  const key = [...TRANSACTIONS_KEY, scope] as const;
  return {
    page: ({ filters, page, cursor }: WantedRows) =>
      queryOptions({
        queryKey: [...key, 'page', { filters, page, cursor }],
        queryFn: ({ signal }) => api.list({ filters, page, cursor }, signal),
        initialData: () => api.received?.({ filters, page, cursor }),
        meta: { label: 'Transactions', lastSeen: scope === 'own' },
      }),
    details: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'details', id, version],
        queryFn: ({ signal }) => api.get(id, signal),
        meta: { label: 'A transaction' },
      }),
    documents: ({ id, status, refunded }: Transaction, version: string) =>
      queryOptions({
        queryKey: [...key, 'documents', id, status, refunded, version],
        queryFn: ({ signal }) => api.getDocuments(id, signal),
        meta: { label: 'The receipt' },
      }),
    emails: (id: string, version: string) =>
      queryOptions({
        queryKey: [...key, 'emails', id, version],
        queryFn: ({ signal }) => api.listEmails(id, signal),
        meta: { label: 'The emails about a payment' },
      }),
    totals: (filters: TransactionFilterValues, version: string) =>
      queryOptions({
        queryKey: [...key, 'totals', filters, version],
        queryFn: ({ signal }) => api.getTotals(filters, signal),
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
  getDocuments,
  listEmails: listPaymentEmails,
  getTotals,
});

/** Current links and the card of one of the user's payments; `status` loads them again when it changes. */
export const paidDocumentsQuery = (id: string, status: TransactionStatus) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'own', 'documents', id, status],
    queryFn: ({ signal }) => getDocuments(id, signal),
    meta: { label: 'The receipt' },
  });

/** What the user paid in each month; `version` changes when the payments did. */
export const spendingQuery = (version: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'own', 'spending', version],
    queryFn: ({ signal }) => getSpending(signal),
    placeholderData: keepPreviousData,
    meta: { label: 'The spending' },
  });

/** The payments for the same plan since one of its payments, newest first, without refunded ones; for staff. */
export const laterPaymentsQuery = ({ userId, appId, createdAt, plan }: StaffTransaction) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'all', 'later', userId, plan?.subscriptionId, createdAt],
    async queryFn({ signal }) {
      const filters = { ...NO_FILTERS, account: userId, appId };
      const { transactions } = await listAllTransactions({ filters, page: 1, cursor: null }, signal);
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
  getDocuments: getAnyDocuments,
  listEmails: listAnyPaymentEmails,
  getTotals: getAllTotals,
});
