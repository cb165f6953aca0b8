import { MARKETPLACE_LIMITS, type MarketplaceData } from '@atrium/contract/marketplace/catalogue';
import { ageText } from './age-text.ts';

/** That what stands here of an app is not what its back end says today; null when it is. */
export function sourceNote(
  { lastUpdated, sources }: Pick<MarketplaceData, 'lastUpdated' | 'sources'>,
  appId: string,
): string | null {
  // The catalogue of the build stands for a moment only, while the live one is on its way.
  if (Date.parse(lastUpdated) <= 0) return null;
  const { source, ageMs } = sources.find(({ serviceId }) => serviceId === appId) ?? {};
  if (source === 'sample') {
    return 'Its price list cannot be reached at the moment. These plans are examples and cannot be bought here.';
  }
  if (source !== 'cached' || !ageMs || ageMs <= MARKETPLACE_LIMITS.freshMs) return null;
  return `Its price list cannot be reached at the moment. These plans are as of ${ageText(ageMs)}; prices may have changed.`;
}
