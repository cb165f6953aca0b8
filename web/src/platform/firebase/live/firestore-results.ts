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

/** How long a listener may take before its documents are read without it, and how often they are read then. */
const LISTENER_WITHIN_MS = 8_000;
const READ_EVERY_MS = 60_000;

/**
 * Returns a target's snapshots until `ended`, also those of the SDK's cache while offline. Some networks and extensions
 * block the channel of the listeners, and the SDK waits for ever: then the documents are read by ordinary requests.
 * https://github.com/firebase/firebase-js-sdk/issues/2526
 */
export function watchResults(
  firestore: Firestore,
  target: LiveTarget,
  ended: AbortSignal,
): Observable<LiveResult> {
  return new Observable(reader => {
    if (ended.aborted) return;
    let documents: readonly StoredDocument[] | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readWithin = (delayMs: number) => {
      timer ??= setTimeout(() => void readWithout(), delayMs);
    };
    const stopReading = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    async function readWithout(): Promise<void> {
      const isDue = timer;
      const result = document.hidden ? null : await readOnce(target, ended);
      // A snapshot has arrived meanwhile, or the subscription has ended.
      if (timer !== isDue || ended.aborted) return;
      stopReading();
      if (result?.documents) documents = result.documents;
      if (result)
        reader.next({ ...result, documents, isLive: false, polled: result.error ? 'failed' : 'read' });
      readWithin(READ_EVERY_MS);
    }
    const next = (snapshot: DocumentSnapshot | QuerySnapshot) => {
      const isCurrent = !snapshot.metadata.fromCache;
      const found = 'docs' in snapshot ? snapshot.docs : snapshot.exists() ? [snapshot] : [];
      // Without a connection an empty result says nothing.
      if (isCurrent || found.length > 0) documents = found.map(toStored);
      if (isCurrent) stopReading();
      else readWithin(LISTENER_WITHIN_MS);
      reader.next({ documents, isLive: isCurrent, error: null });
    };
    const fail = (error: unknown) => {
      stopReading();
      reader.next({ documents, isLive: false, error });
    };
    readWithin(LISTENER_WITHIN_MS);
    const options = { includeMetadataChanges: true };
    const stop =
      'path' in target
        ? onSnapshot(doc(firestore, target.path), options, next, fail)
        : onSnapshot(toQuery(firestore, target), options, next, fail);
    const end = () => {
      stopReading();
      stop();
    };
    ended.addEventListener('abort', end);
    return end;
  });
}

/** Null if the session has ended before the request: without its token, it would be refused. */
async function readOnce(target: LiveTarget, ended: AbortSignal) {
  try {
    const { readResults } = await import('./read-results.ts');
    if (ended.aborted) return null;
    return { documents: await readResults(target), error: null };
  } catch (error) {
    return { documents: null, error };
  }
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
