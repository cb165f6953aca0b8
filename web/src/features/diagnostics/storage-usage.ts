import { type BrowserStorage, deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts';
import { databaseNames, loadValues, openExisting } from '../../platform/storage/databases.ts';

export const AREAS = ['local', 'session', 'cookies', 'databases'] as const;
export type Area = (typeof AREAS)[number];

/** One entry and its size, without the value. */
export interface StoredItem {
  key: string;
  bytes: number;
}
export type StorageUsage = Record<Area, StoredItem[]>;

/** The entries of each storage area of this site, largest first. */
export async function measureStorage(): Promise<StorageUsage> {
  return {
    local: bySize(listItems(deviceStorage)),
    session: bySize(listItems(tabStorage)),
    cookies: bySize(cookieItems(document.cookie)),
    databases: bySize(await databaseItems().catch(() => [])),
  };
}

export function totalBytes(items: readonly StoredItem[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Formats bytes like "0.31 kB". */
export function kilobytesText(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} kB`;
}

/** Browsers store keys and values in two bytes per UTF-16 code unit. */
function listItems(storage: BrowserStorage): StoredItem[] {
  return storage.keys().map(key => {
    return { key, bytes: 2 * (key.length + (storage.get(key)?.length ?? 0)) };
  });
}

export function cookieItems(cookies: string): StoredItem[] {
  return cookies
    .split('; ')
    .filter(Boolean)
    .map(pair => ({ key: pair.split('=', 1)[0] ?? '', bytes: new TextEncoder().encode(pair).length }));
}

/** Estimates the size of a database value: its JSON, plus binary data. */
export function estimateSize(value: unknown): number {
  let binary = 0;
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Blob) binary += part.size;
    else if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) binary += part.byteLength;
    else return part;
    return undefined;
  });
  return binary + new TextEncoder().encode(text ?? '').length;
}

async function databaseItems(): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const name of await databaseNames()) {
    const database = await openExisting(name);
    if (!database) continue;
    try {
      for (const store of database.objectStoreNames) {
        const values = await loadValues(database, store);
        items.push({
          key: `${name} / ${store}`,
          bytes: values.reduce((sum: number, value) => sum + estimateSize(value), 0),
        });
      }
    } finally {
      database.close();
    }
  }
  return items;
}

function bySize(items: StoredItem[]): StoredItem[] {
  return items.toSorted((a, b) => b.bytes - a.bytes || a.key.localeCompare(b.key));
}
