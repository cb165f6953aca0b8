import { createHash } from 'node:crypto';
import { AppError } from '@atrium/contract/errors';
import { clientAddressOf } from '../platform/http/client-address.ts';
import type { ApiReply, ApiRequest, Route } from '../platform/http/http.ts';
import { PUBLIC_CALLS } from '../platform/http/route-limit.ts';
import type { RateLimit } from '../platform/limits/rate-window.ts';
import { logger } from '../platform/logger.ts';
import { type Catalogue, toMarketplaceData } from './catalogue.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

/** Counts one use of a limit by a key. @throws AppError rate_limited */
type RequireWithinLimit = (limit: RateLimit, key: string) => Promise<void>;

/** A forced refresh costs seven calls to other people's servers: enough for an impatient person, not for a loop. */
const REFRESHES_PER_ADDRESS: RateLimit = { name: 'marketplace-refresh', max: 10, windowMs: 60_000 };
const REFRESHES_IN_ALL: RateLimit = { name: 'marketplace-refresh-all', max: 60, windowMs: 60_000 };

/**
 * The CDN holds it for a minute, may hand out an older one for ten more while it asks again, and for a day while this
 * server fails.
 */
const HELD_BY_CACHES = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `GET /api/marketplace`; `?refresh=1` asks the back ends again, as often as the limits allow. */
export function getMarketplaceRoute(
  catalogues: CatalogueCache,
  requireWithinLimit: RequireWithinLimit,
): Route {
  const render = createRenderer();

  async function refreshFor(request: ApiRequest): Promise<Catalogue> {
    try {
      await requireWithinLimit(REFRESHES_PER_ADDRESS, clientAddressOf(request));
      await requireWithinLimit(REFRESHES_IN_ALL, 'all');
    } catch (error) {
      if (error instanceof AppError) throw error;
      // Without counts nobody may force anything, but everybody may still look.
      logger.error('marketplace.limit_unknown', { cause: String(error) });
      return catalogues.get();
    }
    return catalogues.refresh();
  }

  return {
    method: 'GET',
    path: '/api/marketplace',
    limit: [PUBLIC_CALLS],
    onlyQuery: ['refresh'],
    async handle(request) {
      const forced = request.query.refresh !== undefined;
      const catalogue = await (forced ? refreshFor(request) : catalogues.get());
      const { body, etag } = render(catalogue, Date.now());
      const headers = { 'Cache-Control': forced ? 'no-store' : HELD_BY_CACHES, ETag: etag };
      const isKnown = !forced && names(request.header('if-none-match'), etag);
      if (isKnown) return { status: 304, headers } satisfies ApiReply;
      return { headers, body };
    },
  };
}

/** Serialises a catalogue once a second at most: ages in the answer are whole seconds apart. */
function createRenderer() {
  let last: { catalogue: Catalogue; second: number; body: string; etag: string } | null = null;
  return (catalogue: Catalogue, now: number): { body: string; etag: string } => {
    const second = Math.floor(now / 1000);
    if (last?.catalogue === catalogue && last.second === second) return last;
    const body = JSON.stringify(toMarketplaceData(catalogue, second * 1000));
    const etag = last?.catalogue === catalogue ? last.etag : etagOf(catalogue);
    last = { catalogue, second, body, etag };
    return last;
  };
}

/**
 * Names the data, not its age, so that an unchanged catalogue revalidates for free: a weak tag. The order of fields does
 * not count, so that instances that took the catalogue from a back end and from the snapshot agree.
 */
function etagOf(catalogue: Catalogue): string {
  const sorted = JSON.stringify(catalogue, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return `W/"${createHash('sha256').update(sorted).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names the tag; weak and strong tags compare alike (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some(tag => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
