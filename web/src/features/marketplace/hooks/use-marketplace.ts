import { AppError } from '@atrium/contract/errors';
import { MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS, MarketplaceData } from '@atrium/contract/marketplace';
import { TEXT } from '@atrium/contract/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCache, writeCache } from '../../../platform/local-cache.ts';
import { getMarketplace } from '../api/get-marketplace.ts';

export interface Marketplace {
  /** The catalogue on screen; null until there is one. */
  data: MarketplaceData | null;
  loading: boolean;
  error: string | null;
  /** Asks the server again, past the cache; joins a request that is under way. */
  refetch(): Promise<void>;
}

/**
 * The catalogue: from the browser's cache while it is fresh, else from the server. `prerendered` is what the
 * page's HTML was made from; it stands until the server has answered.
 */
export function useMarketplace(prerendered: MarketplaceData | null): Marketplace {
  const [data, setData] = useState(prerendered);
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const underway = useRef<Promise<void> | null>(null);

  const refetch = useCallback(() => {
    underway.current ??= load();
    return underway.current;

    async function load(): Promise<void> {
      setLoading(true);
      setError(null);
      try {
        const fetched = await getMarketplace();
        writeCache(MARKETPLACE_CACHE_KEY, fetched);
        setData(fetched);
      } catch (failure) {
        setError(failure instanceof AppError ? failure.message : TEXT.marketplaceLoadFailed);
      } finally {
        setLoading(false);
        underway.current = null;
      }
    }
  }, []);

  useEffect(() => {
    const cached = MarketplaceData.safeParse(readCache(MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS.freshMs));
    if (cached.success) {
      setData(cached.data);
      setLoading(false);
    } else void refetch();
  }, [refetch]);

  return { data, loading, error, refetch };
}
