/** Clears what this site stores in the browser: without Firebase and network, to work when signing out fails. */

import { deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts';
import { CONSENT_KEY } from '../../platform/storage/consent.ts';
import { databaseNames, openExisting } from '../../platform/storage/databases.ts';
import { SESSION_END_KEY, THEME_KEY } from '../../platform/storage/storage-keys.ts';

/** Returns whether data is kept after logout: the theme and the consent choice, which contain no user input. */
const outlivesSession = (key: string) => key === THEME_KEY || key === CONSENT_KEY;

/**
 * Clears cookies, caches and storage; the theme and the consent choice stay. Clears everything it can before it throws
 * an AggregateError with the failures. Where the browser blocks site data, there is none.
 */
export async function clearDevice(): Promise<void> {
  if (deviceStorage.isBlocked()) return;
  deviceStorage.clear(outlivesSession);
  // Keeps the reason for the login page.
  tabStorage.clear(key => key === SESSION_END_KEY);
  const results = await Promise.allSettled([clearCookies(), clearDatabases(), clearCaches()]);
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length) throw new AggregateError(failures, 'Not everything could be cleared.');
}

/** Deletes every cookie that scripts can read, on this host and its parents, on this path and its parents. */
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

/** Returns a path or host with its parents: `/a/b`, `/a`, ``; `www.example.com`, `example.com`, `com`. */
function upwards(text: string, separator: '/' | '.'): string[] {
  const parts = text.split(separator);
  return parts.map((_, index) =>
    separator === '/' ? parts.slice(0, parts.length - index).join('/') : parts.slice(index).join('.'),
  );
}

/** Empties every database. A deletion would wait while another tab has it open, and block who opens it next. */
export async function clearDatabases(): Promise<void> {
  await Promise.all((await databaseNames()).map(clearDatabase));
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

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}
