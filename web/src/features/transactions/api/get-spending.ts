import { Spending } from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Returns what the user paid in each of the last months. */
export function getSpending(signal: AbortSignal): Promise<Spending> {
  return callApi({
    path: '/api/transactions/spending',
    getToken: getIdToken,
    answer: Spending,
    fallback: 'Your spending couldn’t be loaded.',
    signal,
  });
}
