import { MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalog';
import { queryOptions } from '@tanstack/react-query';
import { readEntry } from '../../../platform/storage/local-cache.ts';
import { loadMarketplace, readFreshMarketplace } from './load-marketplace.ts';

/** The marketplace, shared by all readers in the dashboard; starts with the browser's stored copy while it is fresh. */
export const marketplaceQuery = queryOptions({
  queryKey: ['marketplace'],
  queryFn: () => loadMarketplace(false),
  initialData: () => readFreshMarketplace() ?? undefined,
  initialDataUpdatedAt: () => readEntry(MARKETPLACE_CACHE_KEY)?.timestamp,
  staleTime: ({ state }) => (state.data?.problem ? 0 : MARKETPLACE_LIMITS.freshMs),
  // Retries a failed load when the connection is back.
  refetchOnReconnect: ({ state }) => Boolean(state.error ?? state.data?.problem),
});
