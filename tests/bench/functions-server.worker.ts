import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleCatalogue } from '../../functions/src/marketplace/catalogue.ts';
import { createCatalogueCache } from '../../functions/src/marketplace/catalogue-cache.ts';
import { getMarketplaceRoute } from '../../functions/src/marketplace/get-marketplace.http.ts';
import { serveRoutes } from '../../functions/src/platform/http.ts';

/** A server with two handlers: `/api/marketplace` as deployed, and `/empty`, which answers the same bytes at once. */
type Served = Parameters<ReturnType<typeof serveRoutes>>;

const marketplace = serveRoutes([
  getMarketplaceRoute(
    createCatalogueCache({
      now: Date.now,
      loadSnapshot: async () => null,
      refresh: async () => sampleCatalogue(Date.now()),
      onRefreshError: error => {
        throw error;
      },
    }),
  ),
]);
let bytes = '{}';

function asExpress(request: IncomingMessage, response: ServerResponse): Served {
  const path = request.url ?? '/';
  const wrapped = {
    status(code: number) {
      response.statusCode = code;
      return wrapped;
    },
    set(headers: Record<string, string>) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return wrapped;
    },
    send(body: string) {
      bytes = body;
      response.end(body);
    },
    end: () => response.end(),
  };
  const asked = Object.assign(request, { path, query: {}, get: (name: string) => request.headers[name] });
  return [asked as unknown as Served[0], wrapped];
}

const server = createServer((request, response) => {
  const [asked, wrapped] = asExpress(request, response);
  if (request.url === '/empty') wrapped.set({ 'Content-Type': 'application/json' }).send(bytes);
  else marketplace(asked, wrapped);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
