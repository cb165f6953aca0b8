import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import { getEnv } from '../env.ts';
import { openAppCheck, requestAppCheckToken } from './app-check.ts';

let app: FirebaseApp | undefined;

/** Returns the page's Firebase app, created on first use. All its products send App Check tokens, if there are any. */
export function getFirebaseApp(): FirebaseApp {
  if (app) return app;
  app = initializeApp(getEnv().firebase);
  if (import.meta.env.VITE_HAS_APP_CHECK) openAppCheck(app);
  return app;
}

/**
 * Returns the header with the App Check token, for calls of our own API; none where there is no token, and then the
 * server decides.
 * @param fresh gets a new token instead of the stored one
 */
export async function getAppCheckHeaders(fresh: boolean): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_HAS_APP_CHECK) return {};
  getFirebaseApp();
  const token = await requestAppCheckToken(fresh);
  return token ? { [APP_CHECK_HEADER]: token } : {};
}
