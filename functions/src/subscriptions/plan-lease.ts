import { awaitLease } from '../platform/firestore/lease-store.ts';
import { type AcquireLease, withLease } from '../platform/firestore/with-lease.ts';

interface PlanAction {
  uid: string;
  /** The call: its idempotency key or id. */
  owner: string;
  /** The message when another action takes too long. */
  busy: string;
}

/**
 * Runs an action on a user's plans while no other one runs: each decides by what it has read at Stripe before. One lease
 * for all plans of a user, because they share the customer's credit. Waits for another action unless `acquire` doesn't.
 * Read the subscription within it. @throws AppError conflict
 */
export function withPlanLease<T>(
  { uid, owner, busy }: PlanAction,
  run: () => Promise<T>,
  acquire: AcquireLease = awaitLease,
): Promise<T> {
  return withLease({ path: `plan_locks/${uid}`, owner, busy }, acquire, run);
}
