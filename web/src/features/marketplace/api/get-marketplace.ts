import { MARKETPLACE_LIMITS, MarketplaceData } from '@atrium/contract/marketplace';
import { TEXT } from '@atrium/contract/texts';
import { callApi } from '../../../platform/api-client.ts';

/** The current catalogue. Throws an AppError with the sentence to show. */
export function getMarketplace(): Promise<MarketplaceData> {
  return callApi({
    path: '/api/marketplace',
    answer: MarketplaceData,
    fallback: TEXT.marketplaceLoadFailed,
    signal: AbortSignal.timeout(MARKETPLACE_LIMITS.sourceTimeoutMs + 5000),
  });
}
