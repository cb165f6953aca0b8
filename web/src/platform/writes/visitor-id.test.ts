import { AppError } from '@atrium/contract/platform/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVisitorIds } from './visitor-id.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const toId = (digit: string) => `v_${digit.repeat(32)}`;

function setUp(isBlocked = false) {
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, text: string | null) => !isBlocked && stored.set(key, text ?? '') === stored,
  };
  let issued = 0;
  const ask = vi.fn(async () => {
    issued += 1;
    return { id: toId(String(issued)), expiresInSeconds: 3600 };
  });
  return { stored, ask, ids: createVisitorIds('forms', 'key', storage, ask) };
}

it('visitor ids are requested only when needed, and stored with their expiry on the local clock', async () => {
  const { ids, ask, stored } = setUp();
  expect(ids.kept()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  const issued = await ids.renew();
  expect(issued).toEqual({ id: toId('1'), expiresAt: 4_600_000 });
  expect(ids.kept()).toEqual(issued);
  expect(JSON.parse(stored.get('key') ?? '')).toEqual(issued);
});

it('visitor ids are requested once by two concurrent writes', async () => {
  const { ids, ask } = setUp();
  const [first, second] = await Promise.all([ids.renew(), ids.renew()]);
  expect(second).toEqual(first);
  expect(ask).toHaveBeenCalledTimes(1);
  await ids.renew();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('visitor ids are kept as long as the page when storage is blocked', async () => {
  const { ids } = setUp(true);
  expect(ids.kept()).toBeNull();
  const issued = await ids.renew();
  expect(ids.kept()).toEqual(issued);
});

it.each(['', '{', 'null', '7', '"v_1"', toId('1'), `{"id":"v_1","expiresAt":1}`, `{"id":"${toId('1')}"}`])(
  'visitor ids are requested again when %s is stored',
  text => {
    const { ids, stored } = setUp();
    stored.set('key', text);
    expect(ids.kept()).toBeNull();
  },
);

it('visitor ids are expired when they were created locally', () => {
  const { ids } = setUp();
  ids.keepUnissued(toId('a'));
  expect(ids.kept()).toEqual({ id: toId('a'), expiresAt: 0 });
});

it('visitor ids are not requested again before the server’s retry time', async () => {
  const { ids, ask } = setUp();
  ask.mockRejectedValueOnce(new AppError('rate_limited', 'Too many requests.', { retryAfterSeconds: 90 }));
  await expect(ids.renew()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 90 });
  vi.advanceTimersByTime(30_500);
  await expect(ids.renew()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_500);
  await expect(ids.renew()).resolves.toMatchObject({ id: toId('1') });
});

it('visitor ids are requested again at once after a failure without a retry time', async () => {
  const { ids, ask } = setUp();
  ask.mockRejectedValueOnce(new AppError('unavailable', 'We couldn’t reach the server.'));
  await expect(ids.renew()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ids.renew()).resolves.toMatchObject({ id: toId('1') });
});
