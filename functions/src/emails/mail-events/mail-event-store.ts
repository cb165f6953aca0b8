import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import type { WriteBatch } from 'firebase-admin/firestore';
import { digest } from '../../platform/digest.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';

/**
 * `mail_events/{hash of provider and event id}`: the events of mail providers that were applied. Firestore's TTL deletes an
 * entry after `expiresAt`, when a repeated event is too old to be applied.
 */
const COLLECTION = 'mail_events';
const DAY_MS = 86_400_000;

/** The document of an event, whether it exists or not. */
export interface EventMark {
  key: string;
  isApplied: boolean;
}

export async function readEventMark(provider: string, eventId: string): Promise<EventMark> {
  const key = digest(provider, eventId);
  const { exists } = await (await getDatabase()).collection(COLLECTION).doc(key).get();
  return { key, isApplied: exists };
}

/**
 * Applies an event with all that `stage` adds to the batch, or nothing. False if another call has applied it, or what it
 * changes has changed since it was read.
 */
export async function commitEvent(
  { key }: EventMark,
  stage: (batch: WriteBatch) => Promise<void>,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  batch.create(database.collection(COLLECTION).doc(key), {
    expiresAt: new Date(Date.now() + RETENTION_DAYS.mailEvent * DAY_MS),
  });
  await stage(batch);
  return commitsFirst(batch.commit());
}
