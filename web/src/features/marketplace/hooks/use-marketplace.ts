import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadMarketplace, marketplaceProblem } from '../api/load-marketplace.ts';
import { marketplaceQuery } from '../api/queries.ts';
import type { Marketplace, MarketplaceLoaderProps } from '../marketplace.ts';

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
