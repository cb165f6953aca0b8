import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { deviceStorage, parseJson, storedUid } from '../storage/browser-storage.ts';
import { LAST_SEEN_KEY } from '../storage/storage-keys.ts';

/** Older data is more confusing than a moment without any. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

/** More than this is not kept: a tenth of what browsers allow a site, in characters. */
const MAX_LENGTH = 500_000;

/** Changes are stored together after this time, and when the page is left. */
const STORE_AFTER_MS = 1_000;

interface Kept {
  uid: string;
  /** Another version of the site may understand the data differently. */
  version: string;
  at: number;
  state: DehydratedState;
}

/** Returns the version of the site: the URL of its first script contains a hash of all others. */
function siteVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

/** Puts what the user saw last into an empty cache. It counts as old, so each query loads again when it is shown. */
export function restoreLastSeen(client: QueryClient, uid: string): void {
  const kept = parseJson(deviceStorage.get(LAST_SEEN_KEY)) as Kept | null;
  if (kept?.uid !== uid || kept.version !== siteVersion()) return;
  if (Math.abs(Date.now() - kept.at) > KEPT_FOR_MS) return;
  try {
    hydrate(client, kept.state);
  } catch {
    client.clear();
  }
}

/** Stores what the user sees, for the next visit. Returns the function that ends it. */
export function keepLastSeen(client: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    writeKept(client, uid);
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, STORE_AFTER_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.lastSeen) storeSoon();
  });
  addEventListener('pagehide', store);
  return () => {
    clearTimeout(timer);
    removeEventListener('pagehide', store);
    unsubscribe();
  };
}

/** When the oldest data on screen was loaded that this page has not confirmed yet (ms since 1970); null without any. */
export function unconfirmedSince(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    // Not by the type "active": queries that only subscriptions update count as disabled.
    .findAll({ predicate: query => query.meta?.lastSeen === true && query.getObserversCount() > 0 })
    .map(({ state }) => state)
    .filter(({ data, dataUpdatedAt }) => data !== undefined && dataUpdatedAt < performance.timeOrigin)
    .map(({ dataUpdatedAt }) => dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

function writeKept(client: QueryClient, uid: string): void {
  // The session may have ended in another tab.
  if (storedUid() !== uid) return;
  try {
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state: { status, data } }) =>
        meta?.lastSeen === true && status === 'success' && !hasFailed(data),
      shouldDehydrateMutation: () => false,
      serializeData: withoutConnection,
    });
    const kept: Kept = { uid, version: siteVersion(), at: Date.now(), state };
    const text = JSON.stringify(kept);
    if (text.length <= MAX_LENGTH) deviceStorage.set(LAST_SEEN_KEY, text);
  } catch {
    // Not all data can be serialized as JSON.
  }
}

/** Marks a restored snapshot as not live. */
function withoutConnection(data: unknown): unknown {
  const isLiveResult = typeof data === 'object' && data !== null && 'isLive' in data;
  return isLiveResult ? { ...data, isLive: false } : data;
}

const hasFailed = (data: unknown) => (Object(data).error ?? null) !== null;
