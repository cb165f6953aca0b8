import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Timestamp,
  WriteBatch,
} from 'firebase-admin/firestore';
import { commitsFirst } from './firestore-errors.ts';

/** The value of a document and its last write, the precondition of a later one. */
export interface Versioned<T> {
  value: T;
  version: Timestamp;
}

/** Returns null for a document that doesn't exist. */
export function versioned<T>(
  snapshot: DocumentSnapshot,
  from: (data: DocumentData, id: string) => T,
): Versioned<T> | null {
  const data = snapshot.data();
  const version = snapshot.updateTime;
  return data && version ? { value: from(data, snapshot.id), version } : null;
}

/** The last write that the caller has read; none when there was no document. */
type Version = Timestamp | null | undefined;

/** Adds a write to a batch, which fails when the document has changed since that version. */
export function stageVersion(
  batch: WriteBatch,
  document: DocumentReference,
  data: DocumentData,
  version: Version,
): void {
  if (version) batch.update(document, data, { lastUpdateTime: version });
  else batch.create(document, data);
}

/** Writes a document; false when it has changed since that version. */
export function writeVersion(
  document: DocumentReference,
  data: DocumentData,
  version: Version,
): Promise<boolean> {
  return commitsFirst(version ? document.update(data, { lastUpdateTime: version }) : document.create(data));
}
