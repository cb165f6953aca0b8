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

it('loadMarketplace rejects when the server fails and nothing is stored', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('oops', { status: 500 }));
  await expect(loadMarketplace(false)).rejects.toThrow(SPEC_TEXT.marketplaceLoadFailed);
});
