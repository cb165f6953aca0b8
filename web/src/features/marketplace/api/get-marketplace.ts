import { MARKETPLACE_LIMITS, type MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { MarketplaceReply } from '@atrium/contract/marketplace/marketplace-reply';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApi } from '../../../platform/api/api-client.ts';

/**
 * Fetches the current catalog; with `again` the server asks the back ends again. Throws an AppError with the
 * message to show.
 */
export function getMarketplace(again: boolean): Promise<MarketplaceData> {
  return callApi({
    path: again ? '/api/marketplace?refresh=1' : '/api/marketplace',
    schema: MarketplaceReply,
    fallback: SPEC_TEXT.marketplaceLoadFailed,
    signal: AbortSignal.timeout(MARKETPLACE_LIMITS.sourceTimeoutMs + 5000),
  });
}
