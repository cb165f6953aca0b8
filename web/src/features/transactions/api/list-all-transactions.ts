import { AppError } from '@atrium/contract/platform/errors';
import { type StaffTransaction, StaffTransactionPage } from '@atrium/contract/transactions';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import { NO_FILTERS } from '../transaction-url.ts';
import { toQuery, type WantedRows } from './list-transactions.ts';

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
