import type { Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { commitsFirst, createsDocument } from '../platform/firestore-errors.ts';

/** The right to refresh the catalogue, held by one instance at a time. */
export interface Lease {
  /** Gives it back; without effect when it has run out and another instance holds it. */
  release(): Promise<void>;
}

/**
 * Takes `marketplace/lease` for `ttlMs`, or answers null while another owner holds it. One whose owner vanished is free
 * again when it has run out, by the clock of the database: that of an instance may be wrong.
 */
export async function acquireLease(owner: string, ttlMs: number): Promise<Lease | null> {
  const document = (await getDatabase()).collection('marketplace').doc('lease');
  const seen = await document.get();
  const heldMs = seen.readTime.toMillis() - (seen.updateTime?.toMillis() ?? 0);
  if (seen.exists && heldMs < seen.get('ttlMs')) return null;
  const lease = { owner, ttlMs };
  let takenAt: Timestamp | undefined;
  const taken = seen.updateTime
    ? await commitsFirst(
        document.update(lease, { lastUpdateTime: seen.updateTime }).then(written => {
          takenAt = written.writeTime;
        }),
      )
    : await createsDocument(
        document.create(lease).then(written => {
          takenAt = written.writeTime;
        }),
      );
  if (!taken) return null;
  return {
    async release() {
      await commitsFirst(document.delete(takenAt ? { lastUpdateTime: takenAt } : {}));
    },
  };
}
