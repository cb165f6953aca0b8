import {
  MARKETPLACE_CACHE_KEY,
  MARKETPLACE_LIMITS,
  type MarketplaceData,
} from '@atrium/contract/marketplace/catalog';
import { MarketplaceResponse } from '@atrium/contract/marketplace/marketplace-response';
import { getMarketplace } from '@atrium/contract/routes/marketplace';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callRoute } from '../../../platform/api/call-route.ts';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { readCache, readEntry, writeCache } from '../../../platform/storage/local-cache.ts';

export interface LoadedMarketplace {
  data: MarketplaceData;
  /** When the stored copy was loaded, if that is shown because the server couldn't be reached; ms since 1970. */
  keptSince: number | null;
  /** Why the server couldn't be reached. */
  problem: string | null;
}

/** Reads the browser's stored copy while it is fresh; null otherwise. */
export function readFreshMarketplace(): LoadedMarketplace | null {
  const cached = MarketplaceResponse.safeParse(readCache(MARKETPLACE_CACHE_KEY, MARKETPLACE_LIMITS.freshMs));
  return cached.success ? { data: cached.data, keptSince: null, problem: null } : null;
}

/** Loads the marketplace; when that fails, the browser's stored copy of any age, or throws. `again`: anew. */
export async function loadMarketplace(again: boolean): Promise<LoadedMarketplace> {
  try {
    const data = await callRoute(getMarketplace, {
      query: again ? { refresh: '1' } : {},
      signal: AbortSignal.timeout(MARKETPLACE_LIMITS.sourceTimeoutMs + 5000),
    });
    writeCache(MARKETPLACE_CACHE_KEY, data);
    return { data, keptSince: null, problem: null };
  } catch (error) {
    const entry = readEntry(MARKETPLACE_CACHE_KEY);
    const kept = MarketplaceResponse.safeParse(entry?.data);
    if (!entry || !kept.success) throw error;
    return { data: kept.data, keptSince: entry.timestamp, problem: marketplaceProblem(error) };
  }
}

/** The message to show for a failure. */
export function marketplaceProblem(error: unknown): string {
  return getErrorMessage(error, SPEC_TEXT.marketplaceLoadFailed);
}
