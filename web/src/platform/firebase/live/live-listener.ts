import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  Timestamp,
  terminate,
  where,
} from 'firebase/firestore';
import { getEnv } from '../../env.ts';
import { emulatorAddress } from '../emulator-address.ts';
import { getFirebaseApp } from '../firebase.ts';
import { getFirebaseAuth } from '../firebase-auth.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { LiveTarget, QueryTarget } from './live-target.ts';

/** A connection to Firestore. `close` ends every listener. */
export interface LiveConnection {
  /** Calls back with each answer; an answer with an error is the last. Returns the function that stops it. */
  listen(target: LiveTarget, onAnswer: (answer: LiveAnswer) => void): () => void;
  close(): Promise<void>;
}

/** Connects with the full Firestore SDK. It sends the user's token, so Auth is set up first. */
export function openLiveConnection(): LiveConnection {
  getFirebaseAuth();
  const firestore = initializeFirestore(getFirebaseApp(), { localCache: memoryLocalCache() });
  const address = emulatorAddress(getEnv().firestoreEmulatorHost);
  if (address) connectFirestoreEmulator(firestore, address.host, address.port);
  return {
    listen(target, onAnswer) {
      let documents: readonly StoredDocument[] | null = null;
      const next = (snapshot: DocumentSnapshot | QuerySnapshot) => {
        const isCurrent = !snapshot.metadata.fromCache;
        const found = 'docs' in snapshot ? snapshot.docs : snapshot.exists() ? [snapshot] : [];
        // Without a connection an empty result says nothing.
        if (isCurrent || found.length > 0) documents = found.map(toStored);
        onAnswer({ documents, isLive: isCurrent, error: null });
      };
      const fail = (error: unknown) => onAnswer({ documents, isLive: false, error });
      const options = { includeMetadataChanges: true };
      return 'path' in target
        ? onSnapshot(doc(firestore, target.path), options, next, fail)
        : onSnapshot(toQuery(firestore, target), options, next, fail);
    },
    close: () => terminate(firestore),
  };
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
