/**
 * The signed-in user's ID token as Firebase Auth has stored it, for calls of the API before that package (a fifth of the
 * dashboard's code) has loaded. Firebase keeps the user in IndexedDB since version 4; another format only means that
 * calls wait for the package. The server checks the token like any other.
 */
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { storedUid } from '../storage/browser-storage.ts';
import { loadValues, openExisting } from '../storage/databases.ts';

/** A token that ends sooner could arrive too late. */
const MIN_LIFETIME_MS = 60_000;

/** Loading Firebase takes longer than this, but not much. */
const AT_MOST_MS = 500;

let isAuthStarted = false;

/** From now on Firebase Auth has the newest token. */
export function setAuthStarted(): void {
  isAuthStarted = true;
}

/** Returns the stored token of the user of this browser; null without one that is still valid. */
export async function readStoredIdToken(now = Date.now()): Promise<string | null> {
  if (isAuthStarted) return null;
  try {
    const records = await withTimeout(AT_MOST_MS, readStoredAuth());
    const uid = storedUid();
    return records.map(record => tokenFrom(record, uid, now)).find(token => token !== null) ?? null;
  } catch {
    return null;
  }
}

/** The token in a record of Firebase Auth, if it is this user's and valid. */
export function tokenFrom(record: unknown, uid: string | null, now: number): string | null {
  const { value } = Object(record);
  const { accessToken, expirationTime } = Object(Object(value).stsTokenManager);
  const isValid =
    uid !== null &&
    Object(value).uid === uid &&
    typeof accessToken === 'string' &&
    typeof expirationTime === 'number' &&
    expirationTime > now + MIN_LIFETIME_MS;
  return isValid ? accessToken : null;
}

async function readStoredAuth(): Promise<unknown[]> {
  const database = await openExisting('firebaseLocalStorageDb');
  if (!database) return [];
  try {
    return await loadValues(database, 'firebaseLocalStorage');
  } finally {
    // An open connection would keep a logout from clearing this device.
    database.close();
  }
}
