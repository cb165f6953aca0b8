import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';

/** `stripe_events/{eventId}`: every event once, with what became of it. */
const COLLECTION = 'stripe_events';

/** gRPC codes with which a batch is refused because something else was written first. */
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const NOT_FOUND = 5;
const LOST_RACE = [ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, NOT_FOUND];

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
  try {
    await batch.commit();
    return 'committed';
  } catch (error) {
    if (LOST_RACE.includes((error as { code?: number }).code ?? -1)) return 'conflict';
    throw error;
  }
}
