import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { getEnv } from '../env.ts';
import { getFirebaseApp } from './firebase.ts';
import { setAuthStarted } from './stored-id-token.ts';

let auth: Auth | undefined;

/**
 * Firebase Auth with email and password only: no pop-ups and no redirects, which is half of the package. The session
 * is stored in IndexedDB and shared by all tabs.
 */
export function getFirebaseAuth(): Auth {
  if (auth) return auth;
  setAuthStarted();
  auth = initializeAuth(getFirebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { authEmulatorUrl } = getEnv();
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}
