import { AppError } from '@atrium/contract/errors';
import {
  MARKETPLACE_CACHE_KEY,
  MARKETPLACE_LIMITS,
  MarketplaceData,
} from '@atrium/contract/marketplace/catalogue';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCache, readEntry, writeCache } from '../../../platform/storage/local-cache.ts';
import { getMarketplace } from '../api/get-marketplace.ts';

export interface Marketplace {
  /** The catalogue on screen; null until there is one. */
  data: MarketplaceData | null;
  /**
   * Set when the server could not be asked and the catalogue on screen is the one that this browser has kept: when it
   * was loaded, in ms since 1970.
   */
  keptSince: number | null;
  loading: boolean;
  error: string | null;
  /** Asks the server again, past the cache; joins a request that is under way. */
  refetch(): Promise<void>;
}

/**
 * The catalogue: from the browser's cache while it is fresh, else from the server, and when that fails from the cache
 * however old it is. `prerendered` is what the page's HTML was made from; it stands until there is something better.
 */
export function useMarketplace(prerendered: MarketplaceData | null): Marketplace {
  const [data, setData] = useState(prerendered);
  const [keptSince, setKeptSince] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const underway = useRef<Promise<void> | null>(null);

  const load = useCallback((again: boolean) => {
    underway.current ??= ask();
    return underway.current;

    async function ask(): Promise<void> {
      setLoading(true);
      setError(null);
      try {
        const fetched = await getMarketplace(again);
        writeCache(MARKETPLACE_CACHE_KEY, fetched);
        setData(fetched);
        setKeptSince(null);
      } catch (failure) {
        const entry = readEntry(MARKETPLACE_CACHE_KEY);
        const kept = MarketplaceData.safeParse(entry?.data);
        if (entry && kept.success) {
          setData(kept.data);
          setKeptSince(entry.timestamp);
        }
        setError(failure instanceof AppError ? failure.message : SPEC_TEXT.marketplaceLoadFailed);
      } finally {
        setLoading(false);
        underway.current = null;
      }
    }
  }, []);
  const refetch = useCallback(() => load(true), [load]);

  useEffect(() => {
    const cached = MarketplaceData.safeParse(readCache(MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS.freshMs));
    if (cached.success) {
      setData(cached.data);
      setLoading(false);
    } else void load(false);
  }, [load]);

  const failed = error !== null;
  useEffect(() => {
    if (!failed) return;
    const retry = () => void load(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, load]);

  return { data, keptSince, loading, error, refetch };
}
