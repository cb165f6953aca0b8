import type { AddressInfo } from 'node:net';
import express from 'express';
import { guards } from '../../functions/src/access/guards.ts';
import { sampleCatalogue } from '../../functions/src/marketplace/catalogue.ts';
import { createCatalogueCache } from '../../functions/src/marketplace/catalogue-cache.ts';
import { getMarketplaceRoute } from '../../functions/src/marketplace/get-marketplace.http.ts';
import { serveRoutes } from '../../functions/src/platform/routes/serve.ts';

/**
 * Two functions behind the server that the functions runtime uses (Express with its body parsers):
 * `/api/marketplace` as deployed, and `/empty`, which sends the same bytes and does nothing else.
 */
const catalogue = Promise.resolve(sampleCatalogue(Date.now()));
const catalogues = createCatalogueCache({
  now: Date.now,
  sleep: async () => {},
  loadSnapshot: async () => null,
  saveSnapshot: async () => {},
  acquireLease: async () => ({ release: async () => {} }),
  fetchFromBackends: () => ({ early: catalogue, complete: catalogue }),
  onProblem: (_event, error) => {
    throw error;
  },
});
const marketplace = serveRoutes([getMarketplaceRoute(catalogues, async () => {})], { guards });
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
