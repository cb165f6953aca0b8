import {
  type Transaction,
  TransactionPage,
  Transaction as TransactionSchema,
} from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import { apiFilters, type TransactionAddress } from '../transaction-address.ts';

/** The rows that a URL selects. */
export type WantedRows = Pick<TransactionAddress, 'filters' | 'page' | 'cursor'>;

export function queryOf({ filters, page, cursor }: WantedRows): URLSearchParams {
  const query = apiFilters(filters);
  if (cursor) query.set('cursor', cursor);
  else if (page > 1) query.set('page', String(page));
  return query;
}

/** One page of the user's own transactions, newest first. */
export function listTransactions(wanted: WantedRows, signal: AbortSignal): Promise<TransactionPage> {
  return callApi({
    path: `/api/transactions?${queryOf(wanted)}`,
    getToken: getIdToken,
    answer: TransactionPage,
    fallback: 'Your transactions couldn’t be loaded. Please try again.',
    signal,
  });
}

/** One of the user's own transactions. */
export function getTransaction(id: string, signal: AbortSignal): Promise<Transaction> {
  return callApi({
    path: `/api/transactions/${encodeURIComponent(id)}`,
    getToken: getIdToken,
    answer: TransactionSchema,
    fallback: 'This transaction couldn’t be loaded. Please try again.',
    signal,
  });
}
