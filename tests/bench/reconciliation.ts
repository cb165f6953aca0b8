import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { startOwnWorld } from '../own-world.ts';
import type { Figure } from './figure.ts';

/**
 * Seconds that reconciliations of 3,500 payments take on the emulators and the sandbox, compared with the time limit of
 * each: the schedule repairs a ledger that no webhook reached, and the staff button compares one that is correct.
 */
export async function measureReconciliation(): Promise<Figure[]> {
  const world = await startOwnWorld(stopRequest(), () => undefined);
  try {
    const { reconcilePayments } = await import('./reconcile-payments.ts');
    return await reconcilePayments();
  } finally {
    await world.stop();
  }
}
