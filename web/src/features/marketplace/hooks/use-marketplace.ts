import { MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalog';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readEntry } from '../../../platform/storage/local-cache.ts';
import { loadMarketplace, marketplaceProblem, readFreshMarketplace } from '../api/load-marketplace.ts';
import type { Marketplace, MarketplaceLoaderProps } from '../marketplace-context.ts';

/** The marketplace, shared by all readers in the dashboard; starts with the browser's stored copy while it is fresh. */
const marketplaceQuery = queryOptions({
  queryKey: ['marketplace'],
  queryFn: () => loadMarketplace(false),
  initialData: () => readFreshMarketplace() ?? undefined,
  initialDataUpdatedAt: () => readEntry(MARKETPLACE_CACHE_KEY)?.timestamp,
  staleTime: ({ state }) => (state.data?.problem ? 0 : MARKETPLACE_LIMITS.freshMs),
  // Retries a failed load when the connection is back.
  refetchOnReconnect: ({ state }) => Boolean(state.error ?? state.data?.problem),
});

const ignore = () => {};

/** The marketplace inside the dashboard: one request for all components that read it. */
export function useMarketplace(): Marketplace {
  const client = useQueryClient();
  const { data, isFetching, error } = useQuery(marketplaceQuery);
  const problem = data?.problem ?? (error && marketplaceProblem(error));
  return {
    data: data?.data ?? null,
    keptSince: data?.keptSince ?? null,
    loading: isFetching,
    error: isFetching ? null : problem,
    refetch: () =>
      client
        .fetchQuery({ ...marketplaceQuery, queryFn: () => loadMarketplace(true), staleTime: 0 })
        // The failure is part of the query's state.
        .then(ignore, ignore),
  };
}

/** The same for pages that visitors see as well; see `MarketplaceLoader`. */
export function DashboardMarketplace({ children }: MarketplaceLoaderProps) {
  return children(useMarketplace());
}
