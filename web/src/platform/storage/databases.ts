/** The databases that Firebase creates, for browsers without `indexedDB.databases()`. */
const FIREBASE_DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];

export async function databaseNames(): Promise<string[]> {
  if (!('databases' in indexedDB)) return FIREBASE_DATABASES;
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** Opens an existing database; resolves to null when there is none of this name. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (isNew ? resolve(null) : reject(request.error));
  });
}

/** Reads all values of an object store. */
export function loadValues(database: IDBDatabase, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
