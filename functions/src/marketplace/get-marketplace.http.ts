import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import { currentCatalog } from './current-catalog.ts';
import { toMarketplaceRoute } from './marketplace-route.ts';

export const getMarketplaceRoute = toMarketplaceRoute(currentCatalog, requireWithinLimit);
