import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore';
import { getEnv } from '../env.ts';
import { emulatorAddress } from './emulator-address.ts';
import { getFirebaseApp } from './firebase.ts';
import { getFirebaseAuth } from './firebase-auth.ts';
import { forgetLiveAnswers } from './live-answers.ts';

/** Firestore with subscriptions, for the dashboard. It sends the user's token, so Auth is set up first. */
export function openLiveFirestore(): Firestore {
  getFirebaseAuth();
  const firestore = initializeFirestore(getFirebaseApp(), { localCache: memoryLocalCache() });
  const address = emulatorAddress(getEnv().firestoreEmulatorHost);
  if (address) connectFirestoreEmulator(firestore, address.host, address.port);
  return firestore;
}

/**
 * Ends every subscription. reactfire keeps its own for the life of the page and would serve the next user from them,
 * so both the connection and its cache are closed.
 */
export async function closeLiveFirestore(firestore: Firestore): Promise<void> {
  forgetLiveAnswers();
  await terminate(firestore);
}
