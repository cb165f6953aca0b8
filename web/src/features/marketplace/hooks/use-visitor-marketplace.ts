import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LoadedMarketplace,
  loadMarketplace,
  marketplaceProblem,
  readFreshMarketplace,
} from '../api/load-marketplace.ts';
import type { Marketplace } from '../marketplace-context.ts';

/**
 * The marketplace on public pages, which don't load TanStack Query: from the browser's stored copy while it is fresh,
 * otherwise from the server. `prerendered` is the data that the page's HTML was made from; it is shown until then.
 */
export function useVisitorMarketplace(prerendered: MarketplaceData | null): Marketplace {
  const [loaded, setLoaded] = useState<LoadedMarketplace | null>(
    prerendered && { data: prerendered, keptSince: null, problem: null },
  );
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const pending = useRef<Promise<void> | null>(null);

  const load = useCallback((again: boolean) => {
    pending.current ??= request();
    return pending.current;

    async function request(): Promise<void> {
      setLoading(true);
      setError(null);
      try {
        const next = await loadMarketplace(again);
        setLoaded(next);
        setError(next.problem);
      } catch (failure) {
        setError(marketplaceProblem(failure));
      } finally {
        setLoading(false);
        pending.current = null;
      }
    }
  }, []);

  useEffect(() => {
    const fresh = readFreshMarketplace();
    if (fresh) {
      setLoaded(fresh);
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

  return {
    data: loaded?.data ?? null,
    keptSince: loaded?.keptSince ?? null,
    loading,
    error,
    refetch: useCallback(() => load(true), [load]),
  };
}
