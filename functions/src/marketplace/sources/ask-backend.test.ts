import { BackendInfo } from '@atrium/contract/marketplace/catalogue';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalogue';
import { describe, expect, it, vi } from 'vitest';
import { createBackendAsker } from './ask-backend.ts';
import { type InfoRequest, SourceError } from './info-client.ts';

const { signupUrl: _, ...data } = sampleServices.find(app => app.serviceId === 'blooger') ?? {};
const INFO = BackendInfo.parse({ success: true, data }).data;
const BACKEND = {
  serviceId: 'blooger',
  infoUrl: 'https://blog.example/info',
  fallbackUrl: undefined,
  apiKey: 'k',
  signupUrl: undefined,
} as const;
const FALLBACK = { ...BACKEND, fallbackUrl: 'https://second.example/info' };

function setUp(answer: (request: InfoRequest) => Promise<typeof INFO>) {
  /** The time of day, and one that only goes on. */
  const clock = { now: 1_000_000, elapsed: 0 };
  const fetchInfo = vi.fn(answer);
  const asker = createBackendAsker(fetchInfo, { now: () => clock.now, elapsed: () => clock.elapsed });
  return { clock, fetchInfo, asker };
}
const wrong = () => Promise.reject(new SourceError('answered 404'));
const askedUrls = (fetchInfo: ReturnType<typeof setUp>['fetchInfo']) =>
  fetchInfo.mock.calls.map(([request]) => request.url);

describe('createBackendAsker', () => {
  it('answers the record and when it came', async () => {
    const { asker, clock, fetchInfo } = setUp(async () => {
      clock.now += 40;
      clock.elapsed += 40;
      return INFO;
    });
    expect(await asker.ask(BACKEND)).toEqual({ ok: true, info: INFO, fetchedAt: 1_000_040 });
    expect(asker.usualMs(BACKEND)).toBe(40);
    expect(fetchInfo).toHaveBeenCalledOnce();
  });

  it('asks nobody without an address or a key', async () => {
    const { asker, fetchInfo } = setUp(async () => INFO);
    for (const backend of [
      { ...BACKEND, infoUrl: undefined },
      { ...FALLBACK, apiKey: undefined },
    ]) {
      expect(await asker.ask(backend)).toEqual({ ok: false, reason: 'not configured' });
    }
    expect(fetchInfo).not.toHaveBeenCalled();
  });

  it('tries the fallback address once, with the same key, when there is one', async () => {
    const { asker, fetchInfo } = setUp(({ url }) =>
      url === FALLBACK.fallbackUrl ? Promise.resolve(INFO) : wrong(),
    );
    expect(await asker.ask(BACKEND)).toEqual({ ok: false, reason: 'answered 404' });
    expect(await asker.ask(FALLBACK)).toMatchObject({ ok: true, info: INFO });
    expect(askedUrls(fetchInfo)).toEqual([BACKEND.infoUrl, BACKEND.infoUrl, FALLBACK.fallbackUrl]);
    expect(fetchInfo.mock.lastCall?.[0].apiKey).toBe('k');
  });

  it('says both reasons when the fallback fails too', async () => {
    const { asker } = setUp(wrong);
    expect(await asker.ask(FALLBACK)).toEqual({
      ok: false,
      reason: 'answered 404; fallback answered 404',
    });
  });

  it('leaves one alone that keeps failing, and tries it again after a pause', async () => {
    const { asker, fetchInfo, clock } = setUp(wrong);
    for (let i = 0; i < 5; i += 1) await asker.ask(BACKEND);
    expect(await asker.ask(BACKEND)).toEqual({ ok: false, reason: 'left alone after failures in a row' });
    expect(fetchInfo).toHaveBeenCalledTimes(5);
    clock.elapsed += 30_000;
    fetchInfo.mockResolvedValueOnce(INFO);
    expect(await asker.ask(BACKEND)).toMatchObject({ ok: true });
    expect(fetchInfo).toHaveBeenCalledTimes(6);
  });

  it('learns nothing from a time of day that is set back, and pauses no longer for it', async () => {
    const { asker, clock } = setUp(async () => {
      clock.now -= 3_600_000;
      clock.elapsed += 40;
      return INFO;
    });
    await asker.ask(BACKEND);
    expect(asker.usualMs(BACKEND)).toBe(40);
    const failing = setUp(wrong);
    for (let i = 0; i < 5; i += 1) await failing.asker.ask(BACKEND);
    failing.clock.now -= 3_600_000;
    failing.clock.elapsed += 30_000;
    failing.fetchInfo.mockResolvedValueOnce(INFO);
    expect(await failing.asker.ask(BACKEND)).toMatchObject({ ok: true });
  });

  it('still uses the fallback of one that is left alone', async () => {
    const { asker, fetchInfo } = setUp(({ url }) =>
      url === FALLBACK.fallbackUrl ? Promise.resolve(INFO) : wrong(),
    );
    for (let i = 0; i < 6; i += 1) expect(await asker.ask(FALLBACK)).toMatchObject({ ok: true });
    expect(askedUrls(fetchInfo).filter(url => url === FALLBACK.infoUrl)).toHaveLength(5);
  });
});
