import { findFreeWorldPorts } from '../../../tools/world/config/ports.ts';
import { testEnvironment } from '../../../tools/world/config/test-environment.ts';
import { stopRequest } from '../../../tools/world/processes/stop-request.ts';
import { startWorld } from '../../../tools/world/start-world.ts';
import type { Figure } from '../figure.ts';

/** Documents billed for a report of staff, and differences between reports and a count of the events themselves. */
export async function measureReports(): Promise<Figure[]> {
  const world = await startWorld({
    ports: await findFreeWorldPorts(),
    until: stopRequest(),
    log: () => undefined,
  });
  try {
    Object.assign(process.env, testEnvironment([world.urls]), world.env, { VITEST_POOL_ID: '1' });
    // Its clients read where the world is when they are loaded.
    const { measureSeededReports } = await import('./seeded-reports.ts');
    return await measureSeededReports();
  } finally {
    await world.stop();
  }
}
