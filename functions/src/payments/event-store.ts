import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { commitsFirst } from '../platform/firestore-errors.ts';

/** `stripe_events/{eventId}`: every event once, with what became of it. */
const COLLECTION = 'stripe_events';

export interface EventRecord {
  id: string;
  type: string;
  created: Date;
  outcome: 'applied' | 'ignored';
  /** A sentence for staff. */
  note: string;
}

/** True when the event's effect is already in the ledger. */
export async function isRecorded(eventId: string): Promise<boolean> {
  return (await (await getDatabase()).collection(COLLECTION).doc(eventId).get()).exists;
}

/**
 * Records the event and its effect in one batch: both or neither. `conflict` means that a document of the
 * effect changed since it was read; read again and try again.
 */
export async function commitEvent(
  event: EventRecord,
  stage: (batch: WriteBatch) => Promise<void>,
): Promise<'committed' | 'conflict'> {
  const database = await getDatabase();
  const { id, ...fields } = event;
  const batch = database.batch();
  batch.create(database.collection(COLLECTION).doc(id), {
    ...fields,
    recordedAt: FieldValue.serverTimestamp(),
  });
  await stage(batch);
  return (await commitsFirst(batch.commit())) ? 'committed' : 'conflict';
}
