import { TRANSACTION_LIMITS, type Transaction } from '@atrium/contract/transactions';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLatest } from '../../../platform/api/use-latest.ts';
import type { TransactionQueries } from '../api/queries.ts';

type TotalsQuery = ReturnType<TransactionQueries<Transaction>['totals']>;

/** `none`: nothing matches. `offered`: loaded on request. `too-many`: more than the server adds up. */
type TotalsStatus = 'none' | 'offered' | 'too-many' | 'loading' | 'shown' | 'failed';

/**
 * Loads the totals of the payments that match the filters. The server reads each payment for it, so the totals of many
 * payments are loaded on request only.
 * @param matching how many payments match, and whether that is known for these filters yet; null before the first list
 */
export function useTotals(query: TotalsQuery, matching: { count: number; isKnown: boolean } | null) {
  const wanted = hashKey(query.queryKey);
  const [requested, setRequested] = useState<string | null>(null);
  const count = matching?.count ?? 0;
  const isSmall = count > 0 && count <= TRANSACTION_LIMITS.autoTotalsMax;
  if (matching?.isKnown && isSmall && requested !== wanted) setRequested(wanted);
  const isRequested = requested === wanted;
  const { data, isFetching, error, refetch } = useQuery({ ...query, enabled: isRequested });
  return {
    status: getStatus(),
    /** The latest totals, of the previous filters while new ones load. */
    data: useLatest(data),
    error,
    request: () => setRequested(wanted),
    retry: () => void refetch(),
  };

  function getStatus(): TotalsStatus {
    if (matching?.count === 0) return 'none';
    if (isRequested) return isFetching ? 'loading' : error ? 'failed' : 'shown';
    if (count > TRANSACTION_LIMITS.exportMax) return 'too-many';
    return count > TRANSACTION_LIMITS.autoTotalsMax ? 'offered' : 'loading';
  }
}
