import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalog } from './catalog.ts';
import { EARLY_AFTER_MS, fetchCatalog } from './fetch-catalog.ts';
import { sampleInfo } from './testing/sample-info.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TYPICAL_MS = 100;
/** Plus 2 turns of the event loop, each of which advances the fake clock by one. */
const DEADLINE_MS = EARLY_AFTER_MS + 2;

const BACKENDS = SERVICE_IDS.map(serviceId => ({
  serviceId,
  infoUrl: 'https://app.example/',
  fallbackUrl: undefined,
  apiKey: 'k',
  signupUrl: undefined,
}));

/** All back ends respond after 100 ms, except the one with the given id, which behaves as `first`. */
function start(
  previous: Catalog | null,
  first: { after: number; ok?: boolean } = { after: TYPICAL_MS },
  its: ServiceId = 'ai-caller',
) {
  const onFailure = vi.fn();
  const begin = Date.now();
  const times: Record<string, number> = {};
  const result = fetchCatalog(previous, {
    backends: BACKENDS,
    client: {
      async fetchRecord({ serviceId }) {
        const { after, ok = true } = serviceId === its ? first : { after: TYPICAL_MS };
        await new Promise(resume => setTimeout(resume, after));
        if (!ok) return { ok, reason: 'returned 500' };
        return { ok, info: sampleInfo(serviceId), fetchedAt: Date.now() };
      },
    },
    now: Date.now,
    onFailure,
  });
  for (const name of ['early', 'complete'] as const) {
    void result[name].then(() => {
      times[name] = Date.now() - begin;
    });
  }
  return { ...result, times, onFailure };
}

async function allLive(): Promise<Catalog> {
  const { complete } = start(null);
  await vi.runAllTimersAsync();
  return complete;
}
const sources = (catalog: Catalog) => catalog.services.map(service => service.source);

it('fetchCatalog does not wait for a late back end with a known record, and includes it later', async () => {
  const before = await allLive();
  const { early, complete, times } = start(before, { after: 2_000 });
  await vi.runAllTimersAsync();
  expect(sources(await early)).toEqual(['cached', ...Array(SERVICE_IDS.length - 1).fill('live')]);
  expect((await early).services[0]?.fetchedAt).toBe(before.services[0]?.fetchedAt);
  expect(sources(await complete)).toEqual(Array(SERVICE_IDS.length).fill('live'));
  expect(times).toEqual({ early: DEADLINE_MS, complete: 2_000 });
});

it.each(['ai-caller', 'booker-app'] as const)('the first fetchCatalog waits for a late %s', async id => {
  const { early, times } = start(null, { after: 2_000 }, id);
  await vi.runAllTimersAsync();
  expect(sources(await early)).toEqual(Array(SERVICE_IDS.length).fill('live'));
  expect(times.early).toBe(2_000);
});

it('fetchCatalog does not wait in later fetches for a back end that is not displayed', async () => {
  const silent = start(null, { after: 2_000, ok: false }, 'booker-app');
  await vi.runAllTimersAsync();
  const { early, complete, times } = start(await silent.complete, { after: 2_000 }, 'booker-app');
  await vi.runAllTimersAsync();
  expect(sources(await early)).toEqual(SERVICE_IDS.map(id => (id === 'booker-app' ? 'sample' : 'live')));
  expect(sources(await complete)).toEqual(Array(SERVICE_IDS.length).fill('live'));
  expect(times).toEqual({ early: DEADLINE_MS, complete: 2_000 });
});

it('fetchCatalog reports a failed back end and keeps its last record', async () => {
  const { early, complete, onFailure, times } = start(await allLive(), { after: 10, ok: false });
  await vi.runAllTimersAsync();
  expect(sources(await early)).toEqual(['cached', ...Array(SERVICE_IDS.length - 1).fill('live')]);
  expect(await complete).toBe(await early);
  expect(onFailure.mock.calls).toEqual([['ai-caller', 'returned 500']]);
  expect(times.early).toBe(TYPICAL_MS);
});
