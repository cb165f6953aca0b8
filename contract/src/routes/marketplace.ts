import { MarketplaceResponse } from '../marketplace/marketplace-response.ts';
import { checkShape } from '../platform/shape.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { get } from './define-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

export const getMarketplace = get(EARLY_PATHS.marketplace, 'public', {
  query: checkShape<{ refresh?: string }>({}),
  reply: MarketplaceResponse,
  failure: SPEC_TEXT.marketplaceLoadFailed,
});

export const openSignup = get(EARLY_PATHS.signup, 'public', { reply: 'redirect' });
