import { beforeEach, expect, it, vi } from 'vitest';
import { authenticate } from './authenticate.ts';

const auth = vi.hoisted(() => ({ verifyIdToken: vi.fn(), getUser: vi.fn() }));
const writeValidSince = vi.hoisted(() => vi.fn());
vi.mock('../platform/firestore/firebase.ts', () => ({ getAdminAuth: async () => auth }));
vi.mock('../platform/logger.ts', () => ({ logger: { error: vi.fn() } }));
vi.mock('./valid-since-store.ts', () => ({ writeValidSince }));

const requireCaller = () => authenticate({ header: () => 'Bearer a.b.c' }, () => {});
const CREATED = new Date(50_000).toUTCString();
const ENDED = new Date(100_000).toUTCString();
const STAFF = { role: 'user-manager', permissions: ['manage_inquiries'] };
/** Each test uses a new account, because the module caches which accounts it has copied. */
let uid = 0;

/** Mocks a token and its account in Firebase Authentication. */
function session(claims: object, account: object | null): void {
  auth.verifyIdToken.mockResolvedValue({ uid: `u${uid}`, ...claims });
  if (account)
    auth.getUser.mockResolvedValue({
      uid: `u${uid}`,
      disabled: false,
      metadata: { creationTime: CREATED },
      ...account,
    });
  else auth.getUser.mockRejectedValue({ code: 'auth/user-not-found' });
}

/** Returns the values copied into the profile, call by call. */
async function copied(): Promise<number[]> {
  return Promise.all(writeValidSince.mock.calls.map(([, current]) => current()));
}

beforeEach(() => {
  uid += 1;
  writeValidSince.mockReset().mockImplementation(async (_, current) => {
    await current();
    return 'written';
  });
});

it('authentication rejects an ended session and copies its end', async () => {
  session({ auth_time: 99, ...STAFF }, { tokensValidAfterTime: ENDED, customClaims: STAFF });
  await expect(requireCaller()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await copied()).toEqual([100]);
});

it('authentication copies the end of a disabled or deleted account', async () => {
  for (const account of [{ disabled: true, customClaims: {} }, null]) {
    uid += 1;
    writeValidSince.mockClear();
    session({ auth_time: 200, ...STAFF }, account);
    await expect(requireCaller()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await copied()).toEqual([253_402_300_799]);
  }
});

it('authentication accepts a sign-in in the same second as the end and copies each end once', async () => {
  session({ auth_time: 100 }, { tokensValidAfterTime: ENDED, customClaims: STAFF });
  await requireCaller();
  await requireCaller();
  expect(await copied()).toEqual([100]);
});

it('authentication succeeds when the profile cannot be written, and the next call retries that', async () => {
  session({ auth_time: 100 }, { tokensValidAfterTime: ENDED, customClaims: STAFF });
  writeValidSince.mockRejectedValue(new Error('down'));
  await expect(requireCaller()).resolves.toMatchObject({ role: 'user-manager' });
  await requireCaller();
  expect(writeValidSince).toHaveBeenCalledTimes(2);
});

it('authentication of a customer copies the end of the sessions too, by a call of any session', async () => {
  session({ auth_time: 100 }, { tokensValidAfterTime: ENDED });
  await requireCaller();
  expect(await copied()).toEqual([100]);
});

it('authentication writes nothing for a customer whose sessions were never ended', async () => {
  session({ auth_time: 100 }, { tokensValidAfterTime: CREATED });
  await requireCaller();
  expect(writeValidSince).not.toHaveBeenCalled();
});

it('authentication rejects a token without the time of the sign-in', async () => {
  session({ auth_time: undefined }, {});
  await expect(requireCaller()).rejects.toMatchObject({ code: 'unauthenticated' });
});
