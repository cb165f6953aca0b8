import { beforeEach, expect, it, vi } from 'vitest';

type TokenListener = (user: object | null) => void;

const heard: TokenListener[] = [];
const about: ((user: object | null) => void)[] = [];
const auth = {
  currentUser: null as object | null,
  authStateReady: async () => {},
  beforeAuthStateChanged: (listener: (user: object | null) => void) => about.push(listener),
};

vi.mock('firebase/auth', () => ({
  onIdTokenChanged: (_auth: object, listener: TokenListener) => heard.push(listener),
}));
vi.mock('../../platform/firebase/firebase-auth.ts', () => ({ getFirebaseAuth: () => auth }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const { confirmSession } = await import('./firebase-session.ts');
const { getSession } = await import('./session-store.ts');

const SIGNED_IN = 'Sun, 22 Nov 2026 10:00:00 GMT';

/** A user whose token claims this, or cannot be read. */
function person(claims: object | Error) {
  return {
    uid: 'ada',
    email: 'ada@atrium.example',
    displayName: 'Ada',
    getIdTokenResult: async () => {
      if (claims instanceof Error) throw claims;
      return {
        claims: { email_verified: true, staffSecondFactor: 'optional', ...claims },
        authTime: SIGNED_IN,
      };
    },
  };
}

async function tokenIs(claims: object | Error) {
  auth.currentUser = person(claims);
  for (const listener of heard) listener(auth.currentUser);
  await vi.waitFor(() => expect(access()).not.toBeNull());
}

const access = () => {
  const session = getSession();
  return session.status === 'signed-in' ? session.access : null;
};

beforeEach(() => confirmSession());

it('the role, the permissions and their stored copy follow the token', async () => {
  const granted = { role: 'user-manager', permissions: ['manage_users'] };
  const none = { role: 'user', permissions: [] };
  await tokenIs(granted);
  expect(access()).toMatchObject({ ...granted, signedInAt: Date.parse(SIGNED_IN) });
  expect(getSession()).toMatchObject({ user: { access: granted } });
  await tokenIs(none);
  await vi.waitFor(() => expect(getSession()).toMatchObject({ user: { access: none }, access: none }));
});

it('an unreadable token grants no permissions', async () => {
  await tokenIs({ role: 'admin' });
  await tokenIs(new Error('auth/network-request-failed'));
  await vi.waitFor(() => expect(access()).toMatchObject({ role: 'user', permissions: [] }));
});

it('the sign-out is published before Firebase signs out, so that subscriptions close in time', async () => {
  await tokenIs({});
  for (const listener of about) listener(null);
  expect(auth.currentUser).not.toBeNull();
  expect(getSession().status).toBe('signed-out');
});
