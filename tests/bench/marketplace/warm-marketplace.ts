import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import { type Figure, higher, median } from '../figure.ts';

const CONNECTIONS = 20;
const REQUESTS = 1_000;
/** Many short turns, so that a short load of the machine affects a few and not the median. */
const ROUNDS = 31;

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
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
        await body.dump();
      }
    }),
  );
  return REQUESTS / ((performance.now() - start) / 1000);
}

/** Visitors call from many IP addresses; from a single one the route's limit would reject most calls. */
const visitor = (n: number) => ({ 'x-forwarded-for': `198.18.${Math.floor(n / 4) % 250}.1` });
