import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { getEnv } from '../env.ts';
import { getFirebaseApp } from './firebase.ts';

let firestore: Firestore | undefined;

/** Firestore for single reads and writes, a quarter of the size of the full SDK. */
export function getFirestoreLite(): Firestore {
  if (firestore) return firestore;
  firestore = getFirestore(getFirebaseApp());
  const { firestoreEmulator: at } = getEnv();
  if (at) connectFirestoreEmulator(firestore, at.host, at.port);
  return firestore;
}

/** The same for what only the signed-in user may read: loads Firebase Auth first, which adds the token. */
export async function getOwnFirestoreLite(): Promise<Firestore> {
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  await getFirebaseAuth().authStateReady();
  return getFirestoreLite();
}
