import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { testEnvironment } from '../../tools/world/config/test-environment.ts';
import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { startWorld } from '../../tools/world/start-world.ts';
import type { Figure } from './figure.ts';

/**
 * Seconds that reconciliations of 3,500 payments take on the emulators and the sandbox, compared with the time limit of
 * each: the schedule repairs a ledger that no webhook reached, and the staff button compares one that is correct.
 */
export async function measureReconciliation(): Promise<Figure[]> {
  const world = await startWorld({
    ports: await findFreeWorldPorts(),
    until: stopRequest(),
    log: () => undefined,
  });
  try {
    Object.assign(process.env, testEnvironment([world]), world.env, { VITEST_POOL_ID: '1' });
    // Its clients read the world's URLs when they are loaded.
    const { reconcilePayments } = await import('./reconcile-payments.ts');
    return await reconcilePayments();
  } finally {
    await world.stop();
  }
}
