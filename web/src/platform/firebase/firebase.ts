import { type FirebaseApp, initializeApp } from 'firebase/app';
import { getEnv } from '../env.ts';

let app: FirebaseApp | undefined;

/** Returns the page's Firebase app, created on first use. */
export function getFirebaseApp(): FirebaseApp {
  app ??= initializeApp(getEnv().firebase);
  return app;
}
