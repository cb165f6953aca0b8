import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { FirebaseError } from 'firebase/app';
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

const RESPONSE_WITHIN_MS = 15_000;

/**
 * Rejects as `unavailable` when Firestore hasn't responded in time: its SDK waits for ever. A write can still arrive later.
 */
export function inTime<T>(response: Promise<T>): Promise<T> {
  const late = () => new FirebaseError('unavailable', 'Firestore did not respond in time.');
  return withTimeout(RESPONSE_WITHIN_MS, response, late);
}

/** The same for what only the signed-in user may read: loads Firebase Auth first, which adds the token. */
export async function getOwnFirestoreLite(): Promise<Firestore> {
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  await getFirebaseAuth().authStateReady();
  return getFirestoreLite();
}
