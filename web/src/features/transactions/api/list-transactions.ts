import { TRANSACTION_LIMITS, TransactionPage } from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api-client.ts';
import { getIdToken } from '../../../platform/id-token.ts';

/** One page of the user's own transactions, newest first; pages count from 1. */
export function listTransactions(page: number, signal: AbortSignal): Promise<TransactionPage> {
  const query = new URLSearchParams({ page: String(page), limit: String(TRANSACTION_LIMITS.pageSize) });
  return callApi({
    path: `/api/transactions?${query}`,
    getToken: getIdToken,
    answer: TransactionPage,
    fallback: 'Your transactions could not be loaded. Please try again.',
    signal,
  });
}
