import type { AddressInfo } from 'node:net';
import express from 'express';
import { guards } from '../../../functions/src/access/guards.ts';
import { sampleCatalog } from '../../../functions/src/marketplace/catalog.ts';
import { createCatalogCache } from '../../../functions/src/marketplace/catalog-cache.ts';
import { toMarketplaceRoute } from '../../../functions/src/marketplace/marketplace-route.ts';
import { serveRoutes } from '../../../functions/src/platform/routes/serve.ts';

/**
 * Two functions behind the server that the functions runtime uses (Express with its body parsers):
 * `/api/marketplace` as deployed, and `/empty`, which sends the same bytes and does nothing else.
 */
const catalog = Promise.resolve(sampleCatalog(Date.now()));
const catalogs = createCatalogCache({
  now: Date.now,
  sleep: async () => {},
  loadSnapshot: async () => null,
  saveSnapshot: async () => {},
  acquireLease: async () => ({ release: async () => {} }),
  fetchFromBackends: () => ({ early: catalog, complete: catalog }),
  onProblem: (_event, error) => {
    throw error;
  },
});
const marketplace = serveRoutes([toMarketplaceRoute(catalogs, async () => {})], { guards });
let bytes = '{}';

const app = express();
app.use(express.json(), express.text(), express.urlencoded({ extended: true }), express.raw());
app.get('/empty', (_request, response) => {
  response.send(bytes);
});
app.get('/api/marketplace', (request, response) =>
  marketplace(Object.assign(request, { rawBody: Buffer.alloc(0) }), response),
);

const server = app.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo;
  bytes = await (await fetch(`http://127.0.0.1:${port}/api/marketplace`)).text();
  process.send?.(port);
});
process.on('disconnect', () => process.exit());
