import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import type { Route } from '../platform/routes/route.ts';
import { currentCatalog } from './current-catalog.ts';
import { getMarketplaceRoute } from './get-marketplace.http.ts';
import { openSignupRoute } from './open-signup.http.ts';

export const marketplaceRoutes: readonly Route[] = [
  getMarketplaceRoute(currentCatalog, requireWithinLimit),
  openSignupRoute,
];
