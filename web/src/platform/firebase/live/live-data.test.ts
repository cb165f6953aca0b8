import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveConnection } from './live-connection.tsx';
import { type FirstResult, openLiveData } from './live-data.ts';
import { type LiveResult, type LiveTarget, liveKey } from './live-target.ts';

const PROFILE: LiveTarget = { path: 'users/ada' };
const INBOX: LiveTarget = { collection: 'contacts', where: [], limit: 20 };
const ADA = { id: 'ada', firstName: 'Ada' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Live data whose first read, rest and connection are under the test's control. */
function opened() {
  const client = new QueryClient();
  const first = Promise.withResolvers<FirstResult[]>();
  const quiet = Promise.withResolvers<void>();
  const listeners = new Map<string, (result: LiveResult) => void>();
  const connection: LiveConnection = {
    listen: vi.fn((target: LiveTarget, onResult: (result: LiveResult) => void) => {
      listeners.set(JSON.stringify(target), onResult);
      return () => listeners.delete(JSON.stringify(target));
    }),
    Listeners: vi.fn(),
    close: vi.fn(async () => {}),
  };
  const connect = vi.fn(async () => connection);
  const live = openLiveData({
    client,
    connect,
    readFirst: () => first.promise,
    whenQuiet: () => quiet.promise,
  });
  return {
    live,
    connect,
    connection,
    first,
    quiet,
    /** Holds the profile, which the first read has returned on an idle page. */
    holdKnownProfile() {
      first.resolve([{ target: PROFILE, documents: [ADA] }]);
      quiet.resolve();
      live.hold(PROFILE, { keep: true });
    },
    listensTo: (target: LiveTarget) => listeners.has(JSON.stringify(target)),
    emit: (target: LiveTarget, result: Partial<LiveResult>) =>
      listeners.get(JSON.stringify(target))?.({ documents: null, isLive: true, error: null, ...result }),
    known: (target: LiveTarget) => client.getQueryData<LiveResult>(liveKey(target)),
  };
}

it('live data shows the first read at once, and subscribes when the page is idle', async () => {
  const { live, first, quiet, connect, listensTo, emit, known } = opened();
  live.hold(PROFILE, { keep: true });
  first.resolve([{ target: PROFILE, documents: [ADA] }]);
  await vi.waitFor(() => expect(known(PROFILE)).toEqual({ documents: [ADA], isLive: false, error: null }));
  expect(connect).not.toHaveBeenCalled();
  quiet.resolve();
  await vi.waitFor(() => expect(listensTo(PROFILE)).toBe(true));
  const renamed = { id: 'ada', firstName: 'Augusta' };
  emit(PROFILE, { documents: [renamed] });
  expect(known(PROFILE)).toEqual({ documents: [renamed], isLive: true, error: null });
});

it('live data subscribes at once to documents missing from the first read, also when it fails', async () => {
  const read = opened();
  read.live.hold(INBOX, { keep: false });
  read.first.resolve([]);
  await vi.waitFor(() => expect(read.listensTo(INBOX)).toBe(true));

  const failed = opened();
  failed.live.hold(PROFILE, { keep: true });
  failed.first.reject(new Error('no connection'));
  await vi.waitFor(() => expect(failed.listensTo(PROFILE)).toBe(true));
});

it('live data keeps the first read while a listener has no connection', async () => {
  const { holdKnownProfile, listensTo, emit, known } = opened();
  holdKnownProfile();
  await vi.waitFor(() => expect(listensTo(PROFILE)).toBe(true));
  emit(PROFILE, { documents: null, isLive: false });
  expect(known(PROFILE)).toEqual({ documents: [ADA], isLive: false, error: null });
  emit(PROFILE, { documents: [] });
  expect(known(PROFILE)).toEqual({ documents: [], isLive: true, error: null });
});

it('live data ends a listener with its last holder, unless it is kept', async () => {
  const { live, first, listensTo, known, emit, connection } = opened();
  first.resolve([]);
  const release = [live.hold(INBOX, { keep: false }), live.hold(INBOX, { keep: false })];
  const leave = live.hold(PROFILE, { keep: true });
  await vi.waitFor(() => expect(listensTo(INBOX) && listensTo(PROFILE)).toBe(true));
  expect(connection.listen).toHaveBeenCalledTimes(2);
  emit(INBOX, { documents: [] });
  release[0]?.();
  // Reused in the same render.
  release[1]?.();
  const taken = live.hold(INBOX, { keep: false });
  await Promise.resolve();
  expect(listensTo(INBOX)).toBe(true);
  taken();
  leave();
  await Promise.resolve();
  expect(listensTo(INBOX)).toBe(false);
  // Data of `scope: 'screen'` is removed with the screen.
  expect(known(INBOX)).toBeUndefined();
  expect(listensTo(PROFILE)).toBe(true);
});

it('live data subscribes again after a failure, on request', async () => {
  const { live, first, quiet, listensTo, emit, known, connection } = opened();
  first.resolve([]);
  quiet.resolve();
  live.hold(PROFILE, { keep: true });
  await vi.waitFor(() => expect(listensTo(PROFILE)).toBe(true));
  const error = new Error('refused');
  emit(PROFILE, { documents: [ADA], isLive: false, error });
  expect(known(PROFILE)).toMatchObject({ error });
  live.retryAll();
  expect(known(PROFILE)).toEqual({ documents: [ADA], isLive: false, error: null });
  await vi.waitFor(() => expect(connection.listen).toHaveBeenCalledTimes(2));
  // A second click changes nothing.
  live.retryAll();
  expect(connection.listen).toHaveBeenCalledTimes(2);
});

it('live data reports that the code didn’t load, and loads it again at the next try', async () => {
  const { live, first, connect, known, listensTo } = opened();
  connect.mockRejectedValueOnce(new Error('offline'));
  first.resolve([]);
  live.hold(PROFILE, { keep: true });
  await vi.waitFor(() => expect(known(PROFILE)?.error).toMatchObject({ message: 'offline' }));
  live.retryAll();
  await vi.waitFor(() => expect(listensTo(PROFILE)).toBe(true));
  expect(known(PROFILE)?.error).toBeNull();
});

it('live data keeps the known data when neither a listener nor an ordinary read gets through', async () => {
  const { live, holdKnownProfile, emit, known, listensTo } = opened();
  holdKnownProfile();
  live.hold(INBOX, { keep: false });
  await vi.waitFor(() => expect(listensTo(PROFILE) && listensTo(INBOX)).toBe(true));
  const failed = {
    documents: null,
    isLive: false,
    polled: 'failed',
    error: new Error('unavailable'),
  } as const;
  emit(PROFILE, failed);
  emit(INBOX, failed);
  expect(known(PROFILE)).toMatchObject({ documents: [ADA], isLive: false, error: null });
  expect(known(INBOX)).toMatchObject({ documents: null, error: failed.error });
});

it('live data reports that no connection was made in time, and listens once there is one', async () => {
  vi.useFakeTimers();
  const { live, first, connect, connection, known, listensTo, emit } = opened();
  const late = Promise.withResolvers<LiveConnection>();
  connect.mockReturnValueOnce(late.promise);
  first.resolve([]);
  live.hold(INBOX, { keep: false });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(known(INBOX)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(known(INBOX)?.error).toBeInstanceOf(Error);
  late.resolve(connection);
  await vi.waitFor(() => expect(listensTo(INBOX)).toBe(true));
  emit(INBOX, { documents: [] });
  expect(known(INBOX)).toEqual({ documents: [], isLive: true, error: null });
});

it('live data keeps the known data when the listener code doesn’t load, and loads it later', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { holdKnownProfile, connect, known, listensTo } = opened();
  connect.mockRejectedValueOnce(new Error('offline'));
  holdKnownProfile();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledOnce();
  expect(known(PROFILE)).toEqual({ documents: [ADA], isLive: false, error: null });
  expect(listensTo(PROFILE)).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listensTo(PROFILE)).toBe(true);
});

it('live data loads nothing after it was closed', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { holdKnownProfile, live, connect } = opened();
  connect.mockRejectedValueOnce(new Error('offline'));
  holdKnownProfile();
  await vi.advanceTimersByTimeAsync(10_000);
  live.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connect).toHaveBeenCalledOnce();
});

it('live data publishes nothing after it was closed', async () => {
  const { live, first, connect, known } = opened();
  live.hold(PROFILE, { keep: true });
  live.close();
  first.resolve([{ target: PROFILE, documents: [ADA] }]);
  await new Promise(resolve => setTimeout(resolve));
  expect(known(PROFILE)).toBeUndefined();
  expect(connect).not.toHaveBeenCalled();
});
