import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import type { Catalog } from '../../../functions/src/marketplace/catalog.ts';
import { EARLY_AFTER_MS } from '../../../functions/src/marketplace/fetch-catalog.ts';
import { type Figure, higher, lower, median, percentile } from '../figure.ts';

const RUNS = 300;
const FAULTY_RUNS = 600;
const WARM_UP = 20;
/** By how much the timer of a busy process can be late, in ms. */
const TIMER_MS = 100;

const CONNECTIONS = 20;
const REQUESTS = 1_000;
/** Many short turns, so that a short load of the machine affects a few and not the median. */
const ROUNDS = 31;

type FetchFromBackends =
  typeof import('../../../functions/src/marketplace/current-catalog.ts').fetchFromBackends;

/** The additional time of requesting all seven back ends, compared with the slowest of them. */
export async function measureColdAggregation(): Promise<Figure[]> {
  const over: number[] = [];
  await withBackends(async (fetchFromBackends, backends) => {
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const { took, catalog } = await timed(fetchFromBackends, null);
      if (!isAllLive(catalog)) throw new Error('A back end failed.');
      backends.send('slowest');
      const [{ slowest }] = await once(backends, 'message');
      if (run >= WARM_UP) over.push(Math.max(0, took - slowest));
    }
  });
  const name = 'aggregation, cold: over the slowest back end';
  return [
    lower(`${name}, p50`, percentile(over, 50), 'ms', 1),
    lower(`${name}, p99`, percentile(over, 99), 'ms', 5),
  ];
}

/**
 * Requests all seven back ends while 2 % of calls stall for 2 s and 2 % return 500. Complete is a response with each app's
 * own data, from this or its last round.
 */
export async function measureFaultyAggregation(): Promise<Figure[]> {
  const late: Promise<Catalog>[] = [];
  let inTime = 0;
  let complete = 0;
  await withBackends(async (fetchFromBackends, backends) => {
    let { catalog } = await timed(fetchFromBackends, null);
    backends.send('faults');
    for (let run = 0; run < FAULTY_RUNS; run += 1) {
      const round = await timed(fetchFromBackends, catalog);
      ({ catalog } = round);
      late.push(round.complete);
      if (round.took <= EARLY_AFTER_MS + TIMER_MS) inTime += 1;
      if (catalog.services.every(service => service.source !== 'sample')) complete += 1;
    }
    await Promise.all(late);
  });
  const share = (name: string, count: number, goal: number) =>
    higher(`aggregation under faults: ${name}`, (100 * count) / FAULTY_RUNS, '%', goal);
  return [share('within the time limit', inTime, 99.9), share('complete', complete, 99.9)];
}

async function withBackends(measure: (ask: FetchFromBackends, backends: ChildProcess) => Promise<void>) {
  const backends = fork(new URL('app-backends.worker.ts', import.meta.url));
  try {
    const [{ addresses }] = await once(backends, 'message');
    for (const [serviceId, url] of addresses as [string, string][]) {
      const name = serviceId.toUpperCase().replaceAll('-', '_');
      process.env[`APP_${name}_URL`] = url;
      process.env[`APP_${name}_KEY`] = 'bench';
    }
    const { fetchFromBackends } = await import('../../../functions/src/marketplace/current-catalog.ts');
    await measure(fetchFromBackends, backends);
  } finally {
    backends.disconnect();
  }
}

async function timed(fetchFromBackends: FetchFromBackends, previous: Catalog | null) {
  const start = performance.now();
  const { early, complete } = fetchFromBackends(previous);
  const catalog = await early;
  return { catalog, complete, took: performance.now() - start };
}

const isAllLive = (catalog: Catalog) => catalog.services.every(service => service.source === 'live');

/** Requests a second of the warm marketplace over those of an empty function, in turns on one server. */
export async function measureWarmMarketplace(): Promise<Figure[]> {
  const server = fork(new URL('functions-server.worker.ts', import.meta.url));
  try {
    const [port] = await once(server, 'message');
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
    await requestsPerSecond(pool, '/api/marketplace');
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await requestsPerSecond(pool, '/empty');
      ratios.push((await requestsPerSecond(pool, '/api/marketplace')) / empty);
    }
    await pool.close();
    return [higher('aggregation, warm: requests/s over an empty function', median(ratios), '×', 0.9)];
  } finally {
    server.disconnect();
  }
}

async function requestsPerSecond(pool: Pool, path: string): Promise<number> {
  let left = REQUESTS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const { statusCode, body } = await pool.request({ method: 'GET', path, headers: visitor(left) });
        if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
        await body.dump();
      }
    }),
  );
  return REQUESTS / ((performance.now() - start) / 1000);
}

/** Visitors call from many IP addresses; from a single one the route's limit would reject most calls. */
const visitor = (n: number) => ({ 'x-forwarded-for': `198.18.${Math.floor(n / 4) % 250}.1` });
