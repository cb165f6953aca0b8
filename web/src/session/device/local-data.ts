/**
 * Clears what this site keeps in the browser. Needs no Firebase and no network, so it also works when signing out
 * does not.
 */

import { forgetLiveAnswers } from '../../platform/firebase/live-answers.ts';
import { CONSENT_KEY } from '../../platform/storage/consent-record.ts';
import { DRAFT_KEY_PREFIX, SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Where `indexedDB.databases()` is missing, the databases that Firebase makes. */
const FIREBASE_DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];

/** What a visitor wrote or chose as a visitor, which no session may take with it. */
function outlivesSession(key: string): boolean {
  return key === CONSENT_KEY || key.startsWith(DRAFT_KEY_PREFIX);
}

/**
 * Clears cookies, caches and storage; drafts of forms and the choice about cookies stay. Goes through all of it
 * before it throws what failed.
 */
export async function clearDevice(): Promise<void> {
  const results = await Promise.allSettled([
    clearLocalStorage(outlivesSession),
    // Another tab that ended at the same time may have left word for the login page already.
    clearSessionStorage(key => key === SESSION_END_KEY),
    clearCookies(),
    clearDatabases(),
    clearCaches(),
    forgetLiveAnswers(),
  ]);
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length) throw new AggregateError(failures, 'Not everything could be cleared.');
}

export async function clearLocalStorage(keeps: (key: string) => boolean = () => false): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!keeps(key)) localStorage.removeItem(key);
}

export async function clearSessionStorage(keeps: (key: string) => boolean = () => false): Promise<void> {
  for (const key of Object.keys(sessionStorage)) if (!keeps(key)) sessionStorage.removeItem(key);
}

/** Every cookie that scripts can see, on this host and its parents, on this path and its parents. */
export async function clearCookies(): Promise<void> {
  const names = document.cookie.split('; ').flatMap(pair => pair.split('=')[0] || []);
  for (const name of names) {
    for (const path of upwards(location.pathname, '/')) {
      for (const domain of ['', ...upwards(location.hostname, '.').map(host => `; domain=${host}`)]) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot name every domain and path
        document.cookie = `${name}=; max-age=0; path=${path || '/'}${domain}`;
      }
    }
  }
}

/** `/a/b` is below `/a` and ``; `www.example.com` is below `example.com` and `com`. */
function upwards(text: string, separator: '/' | '.'): string[] {
  const parts = text.split(separator);
  return parts.map((_, index) =>
    separator === '/' ? parts.slice(0, parts.length - index).join('/') : parts.slice(index).join('.'),
  );
}

/**
 * Empties every database. None is deleted: while another tab has one open the deletion would wait, and with it
 * everyone who opens it next.
 */
export async function clearDatabases(): Promise<void> {
  await Promise.all((await databaseNames()).map(clearDatabase));
}

export async function databaseNames(): Promise<string[]> {
  if (!('databases' in indexedDB)) return FIREBASE_DATABASES;
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

async function clearDatabase(name: string): Promise<void> {
  const database = await openExisting(name);
  if (!database) return;
  try {
    const stores = [...database.objectStoreNames];
    if (!stores.length) return;
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Opens a database as it is; null when there is none of this name. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let made = false;
    request.onupgradeneeded = () => {
      made = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (made ? resolve(null) : reject(request.error));
  });
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}
