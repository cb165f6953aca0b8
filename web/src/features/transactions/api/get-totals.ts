import { TransactionTotals } from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import { apiFilters, type TransactionFilterValues } from '../transaction-address.ts';

/** Returns the totals of the user's payments that match the filters. */
export function getTotals(filters: TransactionFilterValues, signal: AbortSignal): Promise<TransactionTotals> {
  return totalsAt('/api/transactions/totals', filters, signal);
}

/** The same for all payments; for staff with `manage_payments`. */
export function getAllTotals(
  filters: TransactionFilterValues,
  signal: AbortSignal,
): Promise<TransactionTotals> {
  return totalsAt('/api/admin/transactions/totals', filters, signal);
}

function totalsAt(
  path: string,
  filters: TransactionFilterValues,
  signal: AbortSignal,
): Promise<TransactionTotals> {
  return callApi({
    path: `${path}?${apiFilters(filters)}`,
    getToken: getIdToken,
    answer: TransactionTotals,
    fallback: 'The total couldn’t be calculated. Please try again.',
    signal,
  });
}
