import { createHash } from 'node:crypto';
import { MarketplaceData } from '@atrium/contract/marketplace/catalog-schemas';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/marketplace';
import { getClientAddress } from '../platform/http/client-address.ts';
import type { HeaderReader } from '../platform/http/server.ts';
import type { RateLimit, RequireWithinLimit } from '../platform/limits/rate-limit.ts';
import { logger } from '../platform/logger.ts';
import { type Route, serveText } from '../platform/routes/route.ts';
import { type Catalog, toMarketplaceData } from './catalog.ts';
import type { CatalogCache } from './catalog-cache.ts';

/** A forced refresh costs seven calls to other companies' servers: enough for an impatient user, too few for a loop. */
const REFRESHES_PER_ADDRESS: RateLimit = { name: 'marketplace-refresh', max: 10, windowMs: 60_000 };
const TOTAL_REFRESHES: RateLimit = { name: 'marketplace-refresh-all', max: 60, windowMs: 60_000 };

/** The CDN caches a minute, sends stale copies for ten more while it fetches, and for a day while this server fails. */
const CACHED = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `?refresh=1` asks the back ends again, as often as the limits allow. */
export function toMarketplaceRoute(catalogs: CatalogCache, requireWithinLimit: RequireWithinLimit): Route {
  const render = createRenderer();

  async function refreshFor(request: HeaderReader): Promise<Catalog> {
    try {
      await requireWithinLimit(REFRESHES_PER_ADDRESS, getClientAddress(request));
      await requireWithinLimit(TOTAL_REFRESHES, 'all');
    } catch (error) {
      if (error instanceof AppError) throw error;
      // Without counts nothing is refreshed on request, but the catalog is still served.
      logger.error('marketplace.limit_unknown', { cause: String(error) });
      return catalogs.get();
    }
    return catalogs.refresh();
  }

  // Browsers check the shape only; the whole schema would be most of what the page loads.
  const route = { ...api.getMarketplace, reply: MarketplaceData };
  return serveText(route, {
    summary: 'Returns the catalog of apps and the source of each app’s data.',
    appCheck: false,
    onlyQuery: ['refresh'],
    async handle(request) {
      const isForced = request.query.refresh !== undefined;
      const catalog = await (isForced ? refreshFor(request) : catalogs.get());
      const { json, etag } = render(catalog, Date.now());
      const headers = { 'Cache-Control': isForced ? 'no-store' : CACHED, ETag: etag };
      const isKnown = !isForced && namesTag(request.header('if-none-match'), etag);
      return { headers, json: isKnown ? null : json };
    },
  });
}

/** Serializes a catalog at most once a second: ages in the response are whole seconds apart. */
function createRenderer() {
  let last: { catalog: Catalog; second: number; json: string; etag: string } | null = null;
  return (catalog: Catalog, now: number): { json: string; etag: string } => {
    const second = Math.floor(now / 1000);
    if (last?.catalog === catalog && last.second === second) return last;
    const json = JSON.stringify(toMarketplaceData(catalog, second * 1000));
    const etag = last?.catalog === catalog ? last.etag : toEtag(catalog);
    last = { catalog, second, json, etag };
    return last;
  };
}

/**
 * A weak tag of the data without its age, so that revalidating an unchanged catalog is free. The order of fields doesn't
 * matter, so that instances that read the catalog from a back end and from the snapshot agree.
 */
function toEtag(catalog: Catalog): string {
  const sorted = JSON.stringify(catalog, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return `W/"${createHash('sha256').update(sorted).digest('base64url').slice(0, 22)}"`;
}

/** Returns whether `If-None-Match` names the tag; weak and strong tags are equal (RFC 9110, 13.1.2). */
function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some(tag => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
