import { BackendInfo, SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalogue';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const USUAL_MS = 100;
/** 130, and 2 for two turns of the event loop, each of which moves this clock by one. */
const DEADLINE_MS = 132;

const BACKENDS = SERVICE_IDS.map(serviceId => ({
  serviceId,
  infoUrl: 'https://app.example/',
  fallbackUrl: undefined,
  apiKey: 'k',
  signupUrl: undefined,
}));

function infoOf(serviceId: ServiceId) {
  const { signupUrl: _, ...data } = sampleServices.find(app => app.serviceId === serviceId) ?? {};
  return BackendInfo.parse({ success: true, data }).data;
}

/** All back ends answer after 100 ms; the first one, or the one of this id, as said, `false` for a failure. */
function start(
  previous: Catalogue | null,
  first: { after: number; ok?: boolean } = { after: USUAL_MS },
  its: ServiceId = 'ai-caller',
) {
  const onFailure = vi.fn();
  const begin = Date.now();
  const times: Record<string, number> = {};
  const refresh = refreshCatalogue(previous, {
    backends: BACKENDS,
    asker: {
      async ask({ serviceId }) {
        const { after, ok = true } = serviceId === its ? first : { after: USUAL_MS };
        await new Promise(resume => setTimeout(resume, after));
        return ok ? { ok, info: infoOf(serviceId), fetchedAt: Date.now() } : { ok, reason: 'answered 500' };
      },
      usualMs: () => USUAL_MS,
    },
    now: Date.now,
    onFailure,
  });
  for (const name of ['answer', 'settled'] as const) {
    void refresh[name].then(() => {
      times[name] = Date.now() - begin;
    });
  }
  return { ...refresh, times, onFailure };
}

async function allLive(): Promise<Catalogue> {
  const { settled } = start(null);
  await vi.runAllTimersAsync();
  return settled;
}
const sources = (catalogue: Catalogue) => catalogue.services.map(service => service.source);

describe('refreshCatalogue', () => {
  it('asks the one that is usually slowest first, and before it those that nobody knows', async () => {
    const asked: ServiceId[] = [];
    const { settled } = refreshCatalogue(null, {
      backends: BACKENDS,
      asker: {
        async ask({ serviceId }) {
          asked.push(serviceId);
          return { ok: false, reason: 'down' };
        },
        usualMs: ({ serviceId }) => (serviceId === 'irs2290' ? null : SERVICE_IDS.indexOf(serviceId)),
      },
      now: Date.now,
      onFailure: () => {},
    });
    await settled;
    const known = SERVICE_IDS.filter(serviceId => serviceId !== 'irs2290');
    expect(asked).toEqual(['irs2290', ...known.toReversed()]);
  });

  it('is exact when all answer in time, and settled with the same', async () => {
    const { answer, settled, times } = start(await allLive());
    await vi.runAllTimersAsync();
    expect(sources(await answer)).toEqual(Array(SERVICE_IDS.length).fill('live'));
    expect(await settled).toBe(await answer);
    expect(times).toEqual({ answer: USUAL_MS, settled: USUAL_MS });
  });

  it('does not wait for a slow one whose last record is known, and takes it in later', async () => {
    const before = await allLive();
    const { answer, settled, times } = start(before, { after: 2_000 });
    await vi.runAllTimersAsync();
    expect(sources(await answer)).toEqual(['cached', ...Array(SERVICE_IDS.length - 1).fill('live')]);
    expect((await answer).services[0]?.fetchedAt).toBe(before.services[0]?.fetchedAt);
    expect(sources(await settled)).toEqual(Array(SERVICE_IDS.length).fill('live'));
    expect(times).toEqual({ answer: DEADLINE_MS, settled: 2_000 });
  });

  it('waits for a slow one that was never heard of', async () => {
    const { answer, times } = start(null, { after: 2_000 });
    await vi.runAllTimersAsync();
    expect(sources(await answer)).toEqual(Array(SERVICE_IDS.length).fill('live'));
    expect(times.answer).toBe(2_000);
  });

  it('does not wait for one that nobody sees and nobody has heard of, but the first time', async () => {
    const first = start(null, { after: 2_000 }, 'booker-app');
    await vi.runAllTimersAsync();
    expect(first.times.answer).toBe(2_000);
    const silent = start(null, { after: 2_000, ok: false }, 'booker-app');
    await vi.runAllTimersAsync();
    const { answer, settled, times } = start(await silent.settled, { after: 2_000 }, 'booker-app');
    await vi.runAllTimersAsync();
    expect(sources(await answer)).toEqual(SERVICE_IDS.map(id => (id === 'booker-app' ? 'sample' : 'live')));
    expect(sources(await settled)).toEqual(Array(SERVICE_IDS.length).fill('live'));
    expect(times).toEqual({ answer: DEADLINE_MS, settled: 2_000 });
  });

  it('reports one that fails and keeps its last record', async () => {
    const { answer, settled, onFailure, times } = start(await allLive(), { after: 10, ok: false });
    await vi.runAllTimersAsync();
    expect(sources(await answer)).toEqual(['cached', ...Array(SERVICE_IDS.length - 1).fill('live')]);
    expect(await settled).toBe(await answer);
    expect(onFailure.mock.calls).toEqual([['ai-caller', 'answered 500']]);
    expect(times.answer).toBe(USUAL_MS);
  });
});
