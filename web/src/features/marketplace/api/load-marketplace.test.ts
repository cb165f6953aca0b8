import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMarketplace, readFreshMarketplace } from './load-marketplace.ts';

const DATA = {
  services: [],
  featuredApps: [],
  categories: [],
  lastUpdated: '2026-03-01T12:00:00.000Z',
  sources: [],
};
const HOUR_MS = 3_600_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function store(timestamp: number): void {
  localStorage.setItem(`firebase_cache_${MARKETPLACE_CACHE_KEY}`, JSON.stringify({ timestamp, data: DATA }));
}

it('loadMarketplace stores the server’s response for the next visit', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(DATA));
  expect(readFreshMarketplace()).toBe(null);
  const loaded = await loadMarketplace(false);
  expect(loaded).toMatchObject({ keptSince: null, problem: null });
  expect(readFreshMarketplace()).toEqual(loaded);
});

it('loadMarketplace returns an old stored copy with the reason when the server fails', async () => {
  const storedAt = Date.now() - 3 * HOUR_MS;
  store(storedAt);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('oops', { status: 500 }));
  expect(readFreshMarketplace()).toBe(null);
  const loaded = await loadMarketplace(true);
  expect(loaded.keptSince).toBe(storedAt);
  expect(loaded.problem).toBe(SPEC_TEXT.marketplaceLoadFailed);
});

it('loadMarketplace rejects when the server fails and nothing is stored', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('oops', { status: 500 }));
  await expect(loadMarketplace(false)).rejects.toThrow(SPEC_TEXT.marketplaceLoadFailed);
});
