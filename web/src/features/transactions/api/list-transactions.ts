import { AppError } from '@atrium/contract/platform/errors';
import {
  type StaffTransaction,
  StaffTransactionPage,
  type Transaction,
  TransactionPage,
  Transaction as TransactionSchema,
} from '@atrium/contract/transactions';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import { readStoredUser } from '../../../session/auth/stored-user.ts';
import { FIRST_PATHS, receivedFirstResponse, takeFirstResponse } from '../../../session/first-responses.ts';
import { apiFilters, NO_FILTERS, type TransactionFilterValues } from '../transaction-url.ts';

/** The rows of a page, by its cursor or number. */
export interface WantedRows {
  filters: TransactionFilterValues;
  page?: number;
  cursor?: string;
}

function toQuery({ filters, page = 1, cursor }: WantedRows): URLSearchParams {
  const query = apiFilters(filters);
  if (cursor) query.set('cursor', cursor);
  else if (page > 1) query.set('page', String(page));
  return query;
}

function getPath(wanted: WantedRows): string {
  const query = toQuery(wanted).toString();
  return query ? `${FIRST_PATHS.transactions}?${query}` : FIRST_PATHS.transactions;
}

/** The same page if it has arrived before the code that shows it. */
export function receivedTransactions(wanted: WantedRows): TransactionPage | undefined {
  return TransactionPage.safeParse(receivedFirstResponse(getPath(wanted), readStoredUser()?.uid)).data;
}

/** One page of the user's own transactions, newest first. */
export async function listTransactions(wanted: WantedRows, signal: AbortSignal): Promise<TransactionPage> {
  const path = getPath(wanted);
  const first = TransactionPage.safeParse(await takeFirstResponse(path, readStoredUser()?.uid));
  if (first.success) return first.data;
  return callApiAsUser({
    path,
    schema: TransactionPage,
    fallback: 'Your transactions couldn’t be loaded. Please try again.',
    signal,
  });
}

/** One of the user's own transactions. */
export function getTransaction(id: string, signal: AbortSignal): Promise<Transaction> {
  return callApiAsUser({
    path: `/api/transactions/${encodeURIComponent(id)}`,
    schema: TransactionSchema,
    fallback: 'This transaction couldn’t be loaded. Please try again.',
    signal,
  });
}

/** One page of all transactions, newest first; for staff with `manage_payments`. */
export function listAllTransactions(wanted: WantedRows, signal: AbortSignal): Promise<StaffTransactionPage> {
  return callApiAsUser({
    path: `/api/admin/transactions?${toQuery(wanted)}`,
    schema: StaffTransactionPage,
    fallback: 'The transactions couldn’t be loaded. Please try again.',
    signal,
  });
}

/** Any transaction by its full id. */
export async function getAnyTransaction(id: string, signal: AbortSignal): Promise<StaffTransaction> {
  const wanted = { filters: { ...NO_FILTERS, search: id } };
  const found = (await listAllTransactions(wanted, signal)).transactions.find(row => row.id === id);
  if (!found) throw new AppError('not_found', 'This transaction doesn’t exist.');
  return found;
}
