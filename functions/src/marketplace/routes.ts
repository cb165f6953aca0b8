import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import type { Route } from '../platform/routes/route.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { getMarketplaceRoute } from './get-marketplace.http.ts';

export const marketplaceRoutes: readonly Route[] = [
  getMarketplaceRoute(currentCatalogue, requireWithinLimit),
];
