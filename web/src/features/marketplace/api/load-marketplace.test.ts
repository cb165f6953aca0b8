import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildCatalog } from '../build-catalog.ts';
import { loadMarketplace, readFreshMarketplace } from './load-marketplace.ts';

const DATA = buildCatalog();

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

it('loadMarketplace stores the server’s response for the next visit', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(DATA));
  expect(readFreshMarketplace()).toBe(null);
  const loaded = await loadMarketplace(false);
  expect(loaded).toMatchObject({ keptSince: null, problem: null });
  expect(readFreshMarketplace()).toEqual(loaded);
});

it('loadMarketplace returns an old stored copy with the reason when the server fails', async () => {
  const timestamp = Date.now() - 3 * 3_600_000;
  localStorage.setItem(`firebase_cache_${MARKETPLACE_CACHE_KEY}`, JSON.stringify({ timestamp, data: DATA }));
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('oops', { status: 500 }));
  expect(readFreshMarketplace()).toBe(null);
  const loaded = await loadMarketplace(true);
  expect(loaded.keptSince).toBe(timestamp);
  expect(loaded.problem).toBe(SPEC_TEXT.marketplaceLoadFailed);
});

it('loadMarketplace rejects when the server fails and nothing is stored', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('oops', { status: 500 }));
  await expect(loadMarketplace(false)).rejects.toThrow(SPEC_TEXT.marketplaceLoadFailed);
});
