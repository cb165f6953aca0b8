import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAccess, followEndedSessions } from './follow-access.ts';

/** The access stamp of the token, and those of each renewed one. */
let stamp: string;
let next: (string | Error)[];
/** The time of the sign-in, seconds since 1970. */
let signedInAt: number;
const asked: boolean[] = [];
let onFailure = () => {};
const user = {
  async getIdTokenResult(fresh: boolean) {
    asked.push(fresh);
    const result = fresh ? (next.shift() ?? stamp) : stamp;
    if (result instanceof Error) {
      onFailure();
      throw result;
    }
    stamp = result;
    return { claims: { accessStamp: result }, authTime: new Date(signedInAt * 1000).toUTCString() };
  },
};
const auth = { currentUser: user as typeof user | null };
const leaveEndedSession = vi.fn(async (_end: string) => {});
vi.mock('../platform/firebase/firebase-auth.ts', () => ({ getFirebaseAuth: () => auth }));
vi.mock('./end/log-out.ts', () => ({ leaveEndedSession: (end: string) => leaveEndedSession(end) }));

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  asked.length = 0;
  stamp = 'old';
  signedInAt = 1000;
  next = [];
  onFailure = () => {};
  auth.currentUser = user;
});
afterEach(() => void vi.useRealTimers());

async function follow(wanted: string, { signal } = new AbortController()) {
  const followed = followAccess(wanted, signal);
  await vi.runAllTimersAsync();
  await followed;
}

it('requests no new token when the current one carries the decision', async () => {
  await follow('old');
  expect(asked).toEqual([false]);
});

it('renews the token until it carries the decision in the profile', async () => {
  next = ['old', 'old', 'new'];
  await follow('new');
  expect(asked).toEqual([false, true, true, true]);
  expect(warn).not.toHaveBeenCalled();
});

it('stops after the last try', async () => {
  await follow('new');
  expect(asked.length).toBeGreaterThan(4);
  expect(warn).toHaveBeenCalledOnce();
});

it('stops when the dashboard is unmounted', async () => {
  const controller = new AbortController();
  controller.abort();
  await follow('new', controller);
  expect(asked).toEqual([false]);
});

it.each(['user-disabled', 'user-token-expired'])('ends the session of a closed account: %s', async code => {
  next = [failure(code)];
  const controller = new AbortController();
  // Firebase signs out automatically, which unmounts the dashboard before the failure is reported.
  onFailure = () => controller.abort();
  await follow('new', controller);
  expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith('closed');
});

it('keeps the session when the network fails', async () => {
  next = [failure('network-request-failed')];
  await follow('new');
  expect(leaveEndedSession).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

it('does nothing without a signed-in user', async () => {
  auth.currentUser = null;
  await follow('new');
  expect(asked).toEqual([]);
});

describe('the end of all sessions', () => {
  const followEnd = async (validSince: number, meanwhile: () => void = () => {}) => {
    const followed = followEndedSessions(validSince, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_000);
    meanwhile();
    await vi.runAllTimersAsync();
    await followed;
  };

  it('ends earlier sign-ins, and no later ones', async () => {
    await followEnd(1000);
    expect(leaveEndedSession).not.toHaveBeenCalled();
    await followEnd(1001);
    expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith('ended-everywhere');
  });

  it('waits for the new sign-in after a password change', async () => {
    await followEnd(1001, () => {
      signedInAt = 1001;
    });
    expect(leaveEndedSession).not.toHaveBeenCalled();
  });

  it('reports a closed account when no sign-in is valid', async () => {
    await followEnd(253_402_300_799);
    expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith('closed');
  });
});
