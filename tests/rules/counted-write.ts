import type { VisitorIdPurpose } from '@atrium/contract/visitors';
import {
  type DocumentData,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { RulesEnvironment } from './environment.ts';

/** An id in the SDK's format; `letter` makes two of them different. */
export const newId = (letter = 'a') => letter.repeat(20);

/** The id of a signed-out visitor; accepted once it is issued. */
export const VISITOR = `v_${'0123456789abcdef'.repeat(2)}`;

/** Stores an id like the server when it issues one. */
export function issueVisitorId(
  environment: RulesEnvironment,
  id = VISITOR,
  purpose: VisitorIdPurpose = 'forms',
  expiresInMs = 3_600_000,
): Promise<void> {
  const expiresAt = Timestamp.fromMillis(Date.now() + expiresInMs);
  return environment.withSecurityRulesDisabled(context =>
    setDoc(doc(context.firestore(), 'visitor_ids', id), { purpose, expiresAt }),
  );
}

/** The counter of a visitor's first document of the hour. */
export function firstCount(lastId: string, change: DocumentData = {}): DocumentData {
  return { count: 1, windowStart: serverTimestamp(), updatedAt: serverTimestamp(), lastId, ...change };
}

/** Adds a document and its counter to one batch, like the browser. `null` omits one of them. */
export function stageCounted(
  db: Firestore,
  collection: string,
  visitor: string,
  writes: { id?: string; data?: DocumentData | null; count?: DocumentData | null },
): WriteBatch {
  const { id = newId(), data = null, count = firstCount(id) } = writes;
  const batch = writeBatch(db);
  if (data) batch.set(doc(db, collection, id), data);
  if (count) batch.set(doc(db, 'write_limits', collection, 'visitors', visitor), count);
  return batch;
}
