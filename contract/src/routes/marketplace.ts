import { MarketplaceResponse } from '../marketplace/marketplace-response.ts';
import { checkShape } from '../platform/shape.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import type { ApiRoute } from './api-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

export const getMarketplace = {
  method: 'GET',
  path: EARLY_PATHS.marketplace,
  access: 'public',
  query: checkShape<{ refresh?: string }>({}),
  reply: MarketplaceResponse,
  failure: SPEC_TEXT.marketplaceLoadFailed,
} as const satisfies ApiRoute;

export const openSignup = {
  method: 'GET',
  path: EARLY_PATHS.signup,
  access: 'public',
  reply: 'redirect',
} as const satisfies ApiRoute;
