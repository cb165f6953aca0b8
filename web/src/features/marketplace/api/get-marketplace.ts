import { MARKETPLACE_LIMITS, MarketplaceData } from '@atrium/contract/marketplace/catalogue';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApi } from '../../../platform/api/api-client.ts';

/**
 * The current catalogue; `again` has the server ask the back ends once more. Throws an AppError with the sentence to
 * show.
 */
export function getMarketplace(again: boolean): Promise<MarketplaceData> {
  return callApi({
    path: again ? '/api/marketplace?refresh=1' : '/api/marketplace',
    answer: MarketplaceData,
    fallback: SPEC_TEXT.marketplaceLoadFailed,
    signal: AbortSignal.timeout(MARKETPLACE_LIMITS.sourceTimeoutMs + 5000),
  });
}
