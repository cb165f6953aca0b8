import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The Admin SDK, loaded on first use to keep cold starts short. */

let app: Promise<import('firebase-admin/app').App> | undefined;
let database: Promise<Firestore> | undefined;
let auth: Promise<Auth> | undefined;

async function getApp() {
  app ??= import('firebase-admin/app').then(({ getApps, initializeApp }) => getApps()[0] ?? initializeApp());
  return app;
}

/** Returns the project's Firestore. Writes omit undefined fields. */
export function getDatabase(): Promise<Firestore> {
  database ??= Promise.all([import('firebase-admin/firestore'), getApp()]).then(([module, adminApp]) => {
    const firestore = module.getFirestore(adminApp);
    firestore.settings({ ignoreUndefinedProperties: true });
    return firestore;
  });
  return database;
}

/** Returns a function that returns a collection's document by its id. */
export const openCollection = (collection: string) => async (id: string) =>
  (await getDatabase()).collection(collection).doc(id);

/** Replaces the database of this process. Tests run the stores on one in memory. */
export function setDatabase(replacement: Firestore): void {
  database = Promise.resolve(replacement);
}

/** Returns the project's Firebase Authentication. */
export function getAdminAuth(): Promise<Auth> {
  auth ??= Promise.all([import('firebase-admin/auth'), getApp()]).then(([module, adminApp]) =>
    module.getAuth(adminApp),
  );
  return auth;
}
