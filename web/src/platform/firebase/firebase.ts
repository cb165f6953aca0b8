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

/** Returns the header with the App Check token for our own API; none where there is no token: the server decides. */
export async function getAppCheckHeaders(fresh: boolean): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_HAS_APP_CHECK) return {};
  getFirebaseApp();
  const token = await requestAppCheckToken(fresh);
  return token ? { [APP_CHECK_HEADER]: token } : {};
}
