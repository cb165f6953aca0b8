import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { Observable } from 'rxjs';
import type { LiveResult, LiveTarget, QueryTarget } from './live-target.ts';

/** Returns a target's snapshots until `ended`, also those of the SDK's cache while offline. An error is the last. */
export function watchResults(
  firestore: Firestore,
  target: LiveTarget,
  ended: AbortSignal,
): Observable<LiveResult> {
  return new Observable(reader => {
    if (ended.aborted) return;
    let documents: readonly StoredDocument[] | null = null;
    const next = (snapshot: DocumentSnapshot | QuerySnapshot) => {
      const isCurrent = !snapshot.metadata.fromCache;
      const found = 'docs' in snapshot ? snapshot.docs : snapshot.exists() ? [snapshot] : [];
      // Without a connection an empty result says nothing.
      if (isCurrent || found.length > 0) documents = found.map(toStored);
      reader.next({ documents, isLive: isCurrent, error: null });
    };
    const fail = (error: unknown) => reader.next({ documents, isLive: false, error });
    const options = { includeMetadataChanges: true };
    const stop =
      'path' in target
        ? onSnapshot(doc(firestore, target.path), options, next, fail)
        : onSnapshot(toQuery(firestore, target), options, next, fail);
    ended.addEventListener('abort', stop);
    return stop;
  });
}

function toQuery(firestore: Firestore, target: QueryTarget): Query {
  const { newestBy, after } = target;
  return query(
    collection(firestore, target.collection),
    ...target.where.map(([field, is, value]) => where(field, is, value)),
    ...(newestBy ? [orderBy(newestBy, 'desc'), orderBy(documentId(), 'desc')] : []),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
    limit(target.limit),
  );
}

function toStored(document: DocumentSnapshot): StoredDocument {
  return toStoredDocument(document.id, document.data({ serverTimestamps: 'estimate' }) ?? {});
}
