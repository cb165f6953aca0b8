import { expect, it, vi } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { createBackendClient } from './backend-client.ts';
import { type InfoRequest, SourceError } from './info-client.ts';

const INFO = sampleInfo('blooger');
const BACKEND = {
  serviceId: 'blooger',
  infoUrl: 'https://blog.example/info',
  fallbackUrl: undefined,
  apiKey: 'k',
  signupUrl: undefined,
} as const;
const FALLBACK = { ...BACKEND, fallbackUrl: 'https://second.example/info' };

function setUp(respond: (request: InfoRequest) => Promise<typeof INFO>) {
  /** A wall clock and a monotonic clock. */
  const clock = { now: 1_000_000, elapsed: 0 };
  const fetchInfo = vi.fn(respond);
  const client = createBackendClient(fetchInfo, { now: () => clock.now, elapsed: () => clock.elapsed });
  return { clock, fetchInfo, client };
}
const wrong = () => Promise.reject(new SourceError('returned 404'));
const requestedUrls = (fetchInfo: ReturnType<typeof setUp>['fetchInfo']) =>
  fetchInfo.mock.calls.map(([request]) => request.url);

it('the back-end client returns the record with the time of the response', async () => {
  const { client, clock, fetchInfo } = setUp(async () => {
    clock.now += 40;
    clock.elapsed += 40;
    return INFO;
  });
  expect(await client.fetchRecord(BACKEND)).toEqual({ ok: true, info: INFO, fetchedAt: 1_000_040 });
  expect(client.typicalMs(BACKEND)).toBe(40);
  expect(fetchInfo).toHaveBeenCalledOnce();
});

it('the back-end client keeps the latency and the failure of the last request, even if the wall clock is set back', async () => {
  const { client, clock, fetchInfo } = setUp(async () => {
    clock.now -= 3_600_000;
    clock.elapsed += 120.4;
    return INFO;
  });
  await client.fetchRecord(BACKEND);
  expect([...client.checks]).toEqual([['blooger', { latencyMs: 120, reason: null }]]);
  expect(client.typicalMs(BACKEND)).toBeCloseTo(120.4, 0);
  fetchInfo.mockImplementation(async () => {
    clock.elapsed += 80.2;
    return wrong();
  });
  await client.fetchRecord(BACKEND);
  expect([...client.checks]).toEqual([['blooger', { latencyMs: 80, reason: 'returned 404' }]]);
});

it('the back-end client sends no request without a URL or a key', async () => {
  const { client, fetchInfo } = setUp(async () => INFO);
  for (const backend of [
    { ...BACKEND, infoUrl: undefined },
    { ...FALLBACK, apiKey: undefined },
  ]) {
    expect(await client.fetchRecord(backend)).toEqual({ ok: false, reason: 'not configured' });
  }
  expect(fetchInfo).not.toHaveBeenCalled();
});

it('the back-end client tries the fallback URL once, with the same key', async () => {
  const { client, fetchInfo } = setUp(({ url }) =>
    url === FALLBACK.fallbackUrl ? Promise.resolve(INFO) : wrong(),
  );
  expect(await client.fetchRecord(BACKEND)).toEqual({ ok: false, reason: 'returned 404' });
  expect(await client.fetchRecord(FALLBACK)).toMatchObject({ ok: true, info: INFO });
  expect(requestedUrls(fetchInfo)).toEqual([BACKEND.infoUrl, BACKEND.infoUrl, FALLBACK.fallbackUrl]);
  expect(fetchInfo.mock.lastCall?.[0].apiKey).toBe('k');
});

it('the back-end client returns both reasons when the fallback fails too', async () => {
  const { client } = setUp(wrong);
  expect(await client.fetchRecord(FALLBACK)).toEqual({
    ok: false,
    reason: 'returned 404; fallback returned 404',
  });
});

it('the back-end client pauses requests to a failing back end, then tries again', async () => {
  const { client, fetchInfo, clock } = setUp(wrong);
  for (let i = 0; i < 5; i += 1) await client.fetchRecord(BACKEND);
  expect(await client.fetchRecord(BACKEND)).toEqual({
    ok: false,
    reason: 'circuit open after repeated failures',
  });
  expect(fetchInfo).toHaveBeenCalledTimes(5);
  clock.now -= 3_600_000;
  clock.elapsed += 30_000;
  fetchInfo.mockResolvedValueOnce(INFO);
  expect(await client.fetchRecord(BACKEND)).toMatchObject({ ok: true });
  expect(fetchInfo).toHaveBeenCalledTimes(6);
});

it('the back-end client uses the fallback while the circuit is open', async () => {
  const { client, fetchInfo } = setUp(({ url }) =>
    url === FALLBACK.fallbackUrl ? Promise.resolve(INFO) : wrong(),
  );
  for (let i = 0; i < 6; i += 1) expect(await client.fetchRecord(FALLBACK)).toMatchObject({ ok: true });
  expect(requestedUrls(fetchInfo).filter(url => url === FALLBACK.infoUrl)).toHaveLength(5);
});
