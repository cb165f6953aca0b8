import { AppError } from '@atrium/contract/platform/errors';
import { logger } from '../logger.ts';
import type { acquireLease } from './lease-store.ts';

/** Longer than an API call can run, so a lease outlives its call only when the function was killed. */
const CALL_LEASE_MS = 65_000;

/** `acquireLease` of the lease store, or `awaitLease`. */
export type AcquireLease = typeof acquireLease;

/** A lease for one API call at a time: its document, the caller, and the message for other calls. */
interface Exclusive {
  path: string;
  owner: string;
  busy: string;
}

/** Runs `run` while no other call holds the lease. @throws AppError conflict while another one does */
export async function withLease<T>(
  { path, owner, busy }: Exclusive,
  acquire: AcquireLease,
  run: () => Promise<T>,
): Promise<T> {
  const lease = await acquire(path, owner, CALL_LEASE_MS);
  if (!lease) throw new AppError('conflict', busy, { retryAfterSeconds: CALL_LEASE_MS / 1000 });
  try {
    return await run();
  } finally {
    await lease
      .release()
      .catch(error => logger.warn('payments.lock_not_released', { path, cause: String(error) }));
  }
}
