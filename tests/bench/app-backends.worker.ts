import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_IDS } from '@atrium/contract/marketplace';
import { sampleServices } from '@atrium/contract/sample-catalogue';

/**
 * Seven healthy back ends in a process of their own, each with its own delay. Messages the parent their
 * addresses, and on request how long the slowest answer took since the last request for it, in ms.
 */
const DELAYS_MS = [10, 15, 20, 25, 30, 35, 40];
let slowest = 0;

const addresses = await Promise.all(
  SERVICE_IDS.map(async (serviceId, i) => {
    const { signupUrl: _, ...data } = sampleServices.find(app => app.serviceId === serviceId) ?? {};
    const body = JSON.stringify({ success: true, data });
    const server = createServer((_request, response) => {
      const start = performance.now();
      setTimeout(() => {
        response.end(body, () => {
          slowest = Math.max(slowest, performance.now() - start);
        });
      }, DELAYS_MS[i]);
    });
    server.keepAliveTimeout = 60_000;
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return [serviceId, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
  }),
);

process.on('message', () => {
  process.send?.({ slowest });
  slowest = 0;
});
process.on('disconnect', () => process.exit());
process.send?.({ addresses });
