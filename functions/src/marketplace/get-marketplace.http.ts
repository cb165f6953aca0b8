import { createHash } from 'node:crypto';
import type { ApiReply, Route } from '../platform/http.ts';
import { type Catalogue, toMarketplaceData } from './catalogue.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

/** `GET /api/marketplace`; `?refresh=1` asks the back ends again. */
export function getMarketplaceRoute(catalogues: CatalogueCache): Route {
  const render = createRenderer();
  return {
    method: 'GET',
    path: '/api/marketplace',
    async handle(request) {
      const forced = request.query.refresh !== undefined;
      const catalogue = await (forced ? catalogues.refresh() : catalogues.get());
      const { body, etag } = render(catalogue, Date.now());
      const headers = {
        // The CDN holds it for a minute and may hand out an older one while it asks again.
        'Cache-Control': forced ? 'no-store' : 'public, max-age=30, s-maxage=60, stale-while-revalidate=600',
        ETag: etag,
      };
      if (request.header('if-none-match') === etag) return { status: 304, headers } satisfies ApiReply;
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
    // The tag names the data, not its age, so that an unchanged catalogue revalidates for free.
    const etag = last?.catalogue === catalogue ? last.etag : etagOf(catalogue);
    last = { catalogue, second, body, etag };
    return last;
  };
}

function etagOf(catalogue: Catalogue): string {
  return `"${createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url').slice(0, 22)}"`;
}
