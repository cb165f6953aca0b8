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

it.each([
  ['a broken connection or a 5xx', new SourceError('returned 503', true), 2],
  ['a wrong response', new SourceError('returned 404'), 1],
])('the back-end client sends %s again, once at most', async (_name, failure, times) => {
  const { client, fetchInfo } = setUp(() => Promise.reject(failure));
  expect(await client.fetchRecord(BACKEND)).toEqual({ ok: false, reason: failure.message });
  expect(fetchInfo).toHaveBeenCalledTimes(times);
});

it('the back-end client returns what the retry returned', async () => {
  const { client, fetchInfo } = setUp(async () => INFO);
  fetchInfo.mockRejectedValueOnce(new SourceError('unreachable (ECONNRESET)', true));
  expect(await client.fetchRecord(BACKEND)).toMatchObject({ ok: true, info: INFO });
});

it('the back-end client gives up at its time limit, without a retry', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    limits.push(ms);
    return AbortSignal.abort();
  });
  const { client, fetchInfo } = setUp(() =>
    Promise.reject(new SourceError('unreachable (AbortError)', true)),
  );
  expect(await client.fetchRecord(BACKEND)).toEqual({ ok: false, reason: 'timed out' });
  expect(fetchInfo).toHaveBeenCalledOnce();
  expect(await client.fetchRecord(FALLBACK)).toEqual({
    ok: false,
    reason: 'timed out; fallback timed out',
  });
  vi.restoreAllMocks();
  expect(limits).toEqual([10_000, 5_000, 5_000]);
});
