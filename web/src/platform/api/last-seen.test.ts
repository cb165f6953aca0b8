import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAST_SEEN_KEY, STORED_USER_KEY } from '../storage/storage-keys.ts';
import { keepLastSeen, restoreLastSeen } from './last-seen.ts';

const stored = new Map<string, string>();
let script = '/assets/boot-1.js';

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  stored.set(STORED_USER_KEY, JSON.stringify({ uid: 'ada' }));
  script = '/assets/boot-1.js';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('document', { querySelector: () => ({ src: script }) });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads some data as a visit does, and leaves the page. */
async function visit(responses: Record<string, unknown>, lastSeen = true) {
  const client = new QueryClient();
  const stop = keepLastSeen(client, 'ada');
  for (const [key, data] of Object.entries(responses)) {
    await client.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { lastSeen } });
  }
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  client.clear();
}

function nextVisit(uid = 'ada') {
  const client = new QueryClient();
  restoreLastSeen(client, uid);
  return client;
}

it('the last-seen cache restores the cached data on the next visit, as stale data', async () => {
  await visit({ plans: ['Starter'] });
  const client = nextVisit();
  expect(client.getQueryData(['plans'])).toEqual(['Starter']);
  expect(client.getQueryState(['plans'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

it('the last-seen cache stores only marked queries, and no live query that has failed', async () => {
  await visit({ inbox: ['a message'] }, false);
  await visit({ failed: { documents: [], isLive: false, error: 'refused' } });
  const client = nextVisit();
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('the last-seen cache marks a restored snapshot as not live', async () => {
  await visit({ profile: { documents: [{ id: 'ada' }], isLive: true, error: null } });
  expect(nextVisit().getQueryData(['profile'])).toEqual({
    documents: [{ id: 'ada' }],
    isLive: false,
    error: null,
  });
});

it('the last-seen cache restores nothing for another user, after an update, or after a week', async () => {
  await visit({ plans: ['Starter'] });
  expect(nextVisit('eve').getQueryData(['plans'])).toBeUndefined();
  script = '/assets/boot-2.js';
  expect(nextVisit().getQueryData(['plans'])).toBeUndefined();
  script = '/assets/boot-1.js';
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  expect(nextVisit().getQueryData(['plans'])).toBeUndefined();
});

it('the last-seen cache stores nothing once the session has ended', async () => {
  stored.delete(STORED_USER_KEY);
  await visit({ plans: ['Starter'] });
  expect(stored.has(LAST_SEEN_KEY)).toBe(false);
});

it.each(['', '{', '{"uid":"ada","version":"/assets/boot-1.js"}', '[]', '7'])('ignores %j', text => {
  stored.set(LAST_SEEN_KEY, text);
  expect(nextVisit().getQueryCache().getAll()).toEqual([]);
});
