import {
  type Transaction,
  TransactionPage,
  Transaction as TransactionSchema,
} from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import { FIRST_PATHS, receivedFirstResponse, takeFirstResponse } from '../../../session/first-responses.ts';
import { apiFilters, type TransactionAddress } from '../transaction-address.ts';

/** The rows that a URL selects. */
export type WantedRows = Pick<TransactionAddress, 'filters' | 'page' | 'cursor'>;

export function queryOf({ filters, page, cursor }: WantedRows): URLSearchParams {
  const query = apiFilters(filters);
  if (cursor) query.set('cursor', cursor);
  else if (page > 1) query.set('page', String(page));
  return query;
}

function pathOf(wanted: WantedRows): string {
  const query = queryOf(wanted).toString();
  return query ? `${FIRST_PATHS.transactions}?${query}` : FIRST_PATHS.transactions;
}

/** The same page if it has arrived before the code that shows it. */
export function receivedTransactions(wanted: WantedRows): TransactionPage | undefined {
  return TransactionPage.safeParse(receivedFirstResponse(pathOf(wanted), readStoredUser()?.uid)).data;
}

/** One page of the user's own transactions, newest first. */
export async function listTransactions(wanted: WantedRows, signal: AbortSignal): Promise<TransactionPage> {
  const path = pathOf(wanted);
  const first = TransactionPage.safeParse(await takeFirstResponse(path, readStoredUser()?.uid));
  if (first.success) return first.data;
  return callApi({
    path,
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
