import { MARKETPLACE_LIMITS, type MarketplaceData } from '@atrium/contract/marketplace/catalog';

/** Returns a note when an app's data is not live from its back end; null otherwise. */
export function sourceNote(
  { lastUpdated, sources }: Pick<MarketplaceData, 'lastUpdated' | 'sources'>,
  appId: string,
): string | null {
  // The catalog of the build is shown only until the live one has loaded.
  if (Date.parse(lastUpdated) <= 0) return null;
  const { source, ageMs } = sources.find(({ serviceId }) => serviceId === appId) ?? {};
  if (source === 'sample') {
    return 'Its price list is currently unavailable. These plans are examples and cannot be bought here.';
  }
  // An instance that starts answers with the last stored data, however old, while it asks the back ends.
  const freshMs = MARKETPLACE_LIMITS.freshMs * (source === 'cached' ? 1 : 3);
  if (!ageMs || ageMs <= freshMs) return null;
  return `Its price list is currently unavailable. These plans are as of ${ageText(ageMs)}; prices may have changed.`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats an age in its largest full unit: "3 hours ago". `ageMs` in milliseconds. */
export function ageText(ageMs: number): string {
  const [unit, length] = UNITS.find(([, length]) => ageMs >= length) ?? [];
  if (!unit || !length) return 'less than a minute ago';
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(ageMs / length), unit);
}
