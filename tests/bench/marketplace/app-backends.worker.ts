import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { randomFrom } from '../../../tools/demo-data/random.ts';

/**
 * Seven back ends in a separate process, each with its own delay. Sends their URLs to the parent. On `slowest` it
 * returns the time of the slowest response since the last request for it, in ms; from `faults` on a part of all calls
 * stalls or fails.
 */
const DELAYS_MS = [10, 15, 20, 25, 30, 35, 40];
const FAULTS = { stalling: 0.02, stallMs: 2_000, failing: 0.02 };
let slowest = 0;
let isFaulty = false;

const addresses = await Promise.all(
  SERVICE_IDS.map(async (serviceId, i) => {
    const { signupUrl: _, ...data } = sampleServices.find(app => app.serviceId === serviceId) ?? {};
    const body = JSON.stringify({ success: true, data });
    const server = createServer((_request, response) => respond(response, body, DELAYS_MS[i] ?? 0));
    server.keepAliveTimeout = 60_000;
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return [serviceId, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
  }),
);

function respond(response: ServerResponse, body: string, delayMs: number): void {
  const start = performance.now();
  const luck = isFaulty ? random() : 1;
  const stalls = luck < FAULTS.stalling;
  const fails = !stalls && luck < FAULTS.stalling + FAULTS.failing;
  const timer = setTimeout(
    () => {
      if (fails) response.statusCode = 500;
      response.end(fails ? '{"success":false}' : body, () => {
        slowest = Math.max(slowest, performance.now() - start);
      });
    },
    stalls ? FAULTS.stallMs : delayMs,
  );
  response.on('close', () => clearTimeout(timer));
}

/** The same faults in every run of the benchmark: a mulberry32 generator. */
const random = randomFrom(20_260_301);

process.on('message', message => {
  if (message === 'faults') isFaulty = true;
  if (message !== 'slowest') return;
  process.send?.({ slowest });
  slowest = 0;
});
process.on('disconnect', () => process.exit());
process.send?.({ addresses });
