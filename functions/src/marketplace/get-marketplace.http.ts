import { createHash } from 'node:crypto';
import type { ApiReply, Route } from '../platform/http.ts';
import { type Catalogue, toMarketplaceData } from './catalogue.ts';
import { currentCatalogue } from './current-catalogue.ts';

/** Serialised once a second at most: ages in the answer are whole seconds apart. */
let rendered: { catalogue: Catalogue; second: number; body: string; etag: string } | null = null;

/** `GET /api/marketplace`; `?refresh=1` asks the back ends again. */
export const getMarketplaceRoute: Route = {
  method: 'GET',
  path: '/api/marketplace',
  async handle(request) {
    const forced = request.query.refresh !== undefined;
    const catalogue = await (forced ? currentCatalogue.refresh() : currentCatalogue.get());
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

function render(catalogue: Catalogue, now: number): { body: string; etag: string } {
  const second = Math.floor(now / 1000);
  if (rendered?.catalogue === catalogue && rendered.second === second) return rendered;
  const body = JSON.stringify(toMarketplaceData(catalogue, second * 1000));
  // The tag names the data, not its age, so that an unchanged catalogue revalidates for free.
  const etag =
    rendered?.catalogue === catalogue
      ? rendered.etag
      : `"${createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url').slice(0, 22)}"`;
  rendered = { catalogue, second, body, etag };
  return rendered;
}
