import { AppError } from '@atrium/contract/platform/errors';
import type { Lease } from '../../platform/firestore/lease-store.ts';
import { logger } from '../../platform/logger.ts';

/** Longer than an API call can run, so a lock outlives its change only when the function was killed. */
const LOCK_MS = 65_000;

/** `acquireLease` of the lease store. */
export type AcquireLease = (path: string, owner: string, ttlMs: number) => Promise<Lease | null>;

/**
 * Runs `change` while no other plan change of the same user runs. Each change compares the amount with a preview first;
 * a second change in between would be charged at an amount that the user did not confirm. The lock is per user, because
 * all plans share the customer's credit balance.
 * @throws AppError conflict while another change runs
 */
export async function withPlanLock<T>(
  { uid, owner }: { uid: string; owner: string },
  acquireLease: AcquireLease,
  change: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLease(`plan_locks/${uid}`, owner, LOCK_MS);
  if (!lock) {
    throw new AppError(
      'conflict',
      'Another change of your plan is in progress. Nothing was charged for this one. Try again in a minute.',
      { retryAfterSeconds: LOCK_MS / 1000 },
    );
  }
  try {
    return await change();
  } finally {
    await lock
      .release()
      .catch(error => logger.warn('payments.plan_lock_not_released', { uid, cause: String(error) }));
  }
}
