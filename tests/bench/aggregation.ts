import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Figure, percentile } from './figure.ts';

const RUNS = 300;
const WARM_UP = 20;

/** How much longer asking all seven back ends takes than the slowest of them. */
export async function measureColdAggregation(): Promise<Figure[]> {
  const backends = fork(new URL('app-backends.worker.ts', import.meta.url));
  try {
    const [{ addresses }] = await once(backends, 'message');
    for (const [serviceId, url] of addresses as [string, string][]) {
      const name = serviceId.toUpperCase().replaceAll('-', '_');
      process.env[`APP_${name}_URL`] = url;
      process.env[`APP_${name}_KEY`] = 'bench';
    }
    const { refreshCatalogue } = await import('../../functions/src/marketplace/current-catalogue.ts');
    const over: number[] = [];
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const start = performance.now();
      const catalogue = await refreshCatalogue(null);
      const took = performance.now() - start;
      if (catalogue.services.some(service => service.source !== 'live'))
        throw new Error('A back end failed.');
      backends.send('slowest');
      const [{ slowest }] = await once(backends, 'message');
      if (run >= WARM_UP) over.push(Math.max(0, took - slowest));
    }
    const name = 'aggregation, cold: over the slowest back end';
    return [
      { name: `${name}, p50`, value: percentile(over, 50), unit: 'ms', goal: 1, better: 'lower' },
      { name: `${name}, p99`, value: percentile(over, 99), unit: 'ms', goal: 5, better: 'lower' },
    ];
  } finally {
    backends.disconnect();
  }
}
