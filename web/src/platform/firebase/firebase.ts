import { type FirebaseApp, initializeApp } from 'firebase/app';
import { getEnv } from '../env.ts';

let app: FirebaseApp | undefined;

/** The one Firebase app of the page, made on first need. */
export function getFirebaseApp(): FirebaseApp {
  app ??= initializeApp(getEnv().firebase);
  return app;
}
