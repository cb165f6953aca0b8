import { TRANSACTION_LIMITS, type TransactionTotals } from '@atrium/contract/transactions';
import { useState } from 'react';
import { useLoaded } from '../../../platform/use-loaded.ts';
import type { TransactionFilterValues } from '../transaction-address.ts';

export type LoadTotals = (
  filters: TransactionFilterValues,
  signal: AbortSignal,
) => Promise<TransactionTotals>;

interface Totals {
  /** `offered` waits for being asked for; `outgrown` is more than can be added up. */
  is: 'none' | 'offered' | 'outgrown' | 'loading' | 'shown' | 'failed';
  /** The latest sums, perhaps of the filters before while the new ones are on their way. */
  data: TransactionTotals | null;
  error: unknown;
  ask(): void;
  retry(): void;
}

/**
 * What the payments came to that the filters match. Each payment is read for it, so a sum of many is made only when
 * somebody asks, and again only when they ask again.
 * @param matching how many payments there are, and whether that is known of these filters already; null before the first
 */
export function useTotals(
  filters: TransactionFilterValues,
  version: string,
  matching: { count: number; isKnown: boolean } | null,
  load: LoadTotals,
): Totals {
  const wanted = JSON.stringify([filters, version]);
  // Turning a page asks for nothing anew, because the sums are of all pages.
  const [granted, setGranted] = useState<string | null>(null);
  const count = matching?.count ?? 0;
  const isSmall = count > 0 && count <= TRANSACTION_LIMITS.totalsAtOnce;
  if (matching?.isKnown && isSmall && granted !== wanted) setGranted(wanted);
  const key = granted === wanted ? wanted : null;
  const { data, busy, error, retry } = useLoaded('The totals', key, signal => load(filters, signal));
  return { is: stateOf(), data, error, ask: () => setGranted(wanted), retry };

  function stateOf(): Totals['is'] {
    if (matching?.count === 0) return 'none';
    if (error) return 'failed';
    if (key !== null) return busy ? 'loading' : 'shown';
    if (count > TRANSACTION_LIMITS.exportMax) return 'outgrown';
    return count > TRANSACTION_LIMITS.totalsAtOnce ? 'offered' : 'loading';
  }
}
