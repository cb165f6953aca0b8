import { listServices as listServicesRoute } from '@atrium/contract/routes/services';
import { type PublishedService, ServicesResponse } from '@atrium/contract/services';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../platform/api/call-route.ts';
import { dropCache, readCache, writeCache } from '../../../platform/storage/local-cache.ts';

const CACHE_KEY = 'services';

/** Fetches the legacy services, cached in this browser for some minutes; public. Throws an AppError to show. */
async function listServices(signal: AbortSignal): Promise<PublishedService[]> {
  const cached = ServicesResponse.safeParse(readCache(CACHE_KEY));
  if (cached.success) return cached.data.services;
  const response = await callRoute(listServicesRoute, { signal });
  writeCache(CACHE_KEY, response);
  return response.services;
}

/** The legacy services as visitors see them. The browser's own cache keeps them between visits. */
export const servicesQuery = queryOptions({
  queryKey: ['services', 'public'],
  queryFn: ({ signal }) => listServices(signal),
  gcTime: 0,
});

/** Drops the cached list after a change. */
export const forgetServices = () => dropCache(CACHE_KEY);
