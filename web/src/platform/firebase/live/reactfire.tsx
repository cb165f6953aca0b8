import { type StoredDocument, toStoredDocument } from '@atrium/contract/platform/stored-document';
import {
  connectFirestoreEmulator,
  type Firestore,
  type FirestoreDataConverter,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, useUser } from 'reactfire';
import { getEnv } from '../../env.ts';
import { getFirebaseApp } from '../firebase.ts';
import { getFirebaseAuth } from '../firebase-auth.ts';

let firestore: Firestore | undefined;

/** The full SDK. It is open for as long as the document is, like the listeners of reactfire. */
function getFirestore(): Firestore {
  if (firestore) return firestore;
  firestore = initializeFirestore(getFirebaseApp(), { localCache: memoryLocalCache() });
  const { firestoreEmulator: at } = getEnv();
  if (at) connectFirestoreEmulator(firestore, at.host, at.port);
  return firestore;
}

/** Provides reactfire to listeners of the user `uid`, while the token is this user's. */
export function Reactfire({ uid, children }: { uid: string; children: ReactNode }) {
  return (
    // Its suspense mode resumes with old values: https://github.com/FirebaseExtended/reactfire/issues/793
    <FirebaseAppProvider firebaseApp={getFirebaseApp()} suspense={false}>
      <AuthProvider sdk={getFirebaseAuth()}>
        <FirestoreProvider sdk={getFirestore()}>
          <OnlyFor uid={uid}>{children}</OnlyFor>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function OnlyFor({ uid, children }: { uid: string; children: ReactNode }) {
  const { data: user } = useUser();
  return user?.uid === uid ? children : null;
}

/** A document as a listener has it; null from the cache of the SDK, which can be old and lack others. */
export type LiveDocument = StoredDocument | null;

export const liveConverter: FirestoreDataConverter<LiveDocument> = {
  fromFirestore: snapshot =>
    snapshot.metadata.fromCache ? null : toStoredDocument(snapshot.id, snapshot.data()),
  // Listeners don't write.
  toFirestore: () => ({}),
};
