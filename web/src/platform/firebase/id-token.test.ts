import { beforeEach, expect, it, vi } from 'vitest';
import { getIdToken } from './id-token.ts';

type Listener = (user: object | null) => void;

const listeners = new Set<Listener>();
const reload = vi.fn();
let token = 'first';
const user = {
  reload,
  getIdToken: async (fresh?: boolean) => {
    if (fresh) token = 'renewed';
    return token;
  },
};
const auth = {
  currentUser: user as object | null,
  authStateReady: async () => {},
  onIdTokenChanged: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
vi.mock('./firebase-auth.ts', () => ({ getFirebaseAuth: () => auth }));

beforeEach(() => {
  vi.useFakeTimers();
  token = 'first';
  auth.currentUser = user;
  reload.mockReset();
});

/** Requests another token than the refused one, and waits until it listens to other tabs. */
async function ask(): Promise<{ renewal: Promise<string | null> }> {
  const renewal = getIdToken(true);
  renewal.catch(() => {});
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.size).toBe(1);
  return { renewal };
}

it('getIdToken uses a token that another tab renewed, without reloading the user', async () => {
  const { renewal } = await ask();
  token = 'of another tab';
  for (const listener of listeners) listener(user);
  expect(await renewal).toBe('of another tab');
  expect(reload).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

it('getIdToken renews the token when no other tab has renewed it', async () => {
  const { renewal } = await ask();
  for (const listener of listeners) listener(user);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await renewal).toBe('renewed');
  expect(listeners.size).toBe(0);
});

it.each([
  ['returns null when Firebase reports that the session has ended', null, null],
  ['fails when the sign-in service cannot be reached', user, 'auth/network-request-failed'],
])('getIdToken %s', async (_, currentUser, failure) => {
  reload.mockImplementation(async () => {
    auth.currentUser = currentUser;
    throw new Error('auth/network-request-failed');
  });
  const { renewal } = await ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await renewal.catch((error: Error) => error.message)).toBe(failure);
});

it('getIdToken returns the session’s token, and null when signed out', async () => {
  expect(await getIdToken()).toBe('first');
  auth.currentUser = null;
  expect(await getIdToken(true)).toBeNull();
});
