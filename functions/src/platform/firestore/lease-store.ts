import { setTimeout } from 'node:timers/promises';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from './firebase.ts';
import { commitsFirst } from './firestore-errors.ts';

/** An exclusive lock that expires, held by one owner at a time. */
export interface Lease {
  /** Releases it; no effect when it has expired and another owner holds it. */
  release(): Promise<void>;
}

/**
 * Acquires the lease stored in the document `path` for `ttlMs`; returns null while another owner holds it. A lease whose
 * owner was killed expires by the clock of the database, because the clock of an instance can be wrong.
 */
export async function acquireLease(path: string, owner: string, ttlMs: number): Promise<Lease | null> {
  const document = (await getDatabase()).doc(path);
  const seen = await document.get();
  const heldMs = seen.readTime.toMillis() - (seen.updateTime?.toMillis() ?? 0);
  if (seen.exists && heldMs < seen.get('ttlMs')) return null;
  // Without the time, the same owner's next lease would be the same document, whose update time Firestore would keep.
  const lease = { owner, ttlMs, acquiredAt: FieldValue.serverTimestamp() };
  let writtenAt: Timestamp | undefined;
  const write = seen.updateTime
    ? document.update(lease, { lastUpdateTime: seen.updateTime })
    : document.create(lease);
  const isAcquired = await commitsFirst(
    write.then(({ writeTime }) => {
      writtenAt = writeTime;
    }),
  );
  if (!isAcquired) return null;
  return {
    async release() {
      await commitsFirst(document.delete(writtenAt ? { lastUpdateTime: writtenAt } : {}));
    },
  };
}

/** How long `awaitLease` waits, and between two attempts, in ms. */
const WAIT_MS = 15_000;
const RETRY_MS = 150;

/** Acquires a lease like `acquireLease`, but waits for a while when another owner holds it. */
export async function awaitLease(path: string, owner: string, ttlMs: number): Promise<Lease | null> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const lease = await acquireLease(path, owner, ttlMs);
    if (lease || waitedMs >= WAIT_MS) return lease;
    await setTimeout(RETRY_MS);
  }
}
