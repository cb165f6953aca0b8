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

it.each([
  ['an ended session', 99, { tokensValidAfterTime: ENDED, customClaims: STAFF }, 100],
  ['a disabled account', 200, { disabled: true, customClaims: {} }, 253_402_300_799],
  ['a deleted account', 200, null, 253_402_300_799],
])('authentication rejects %s and copies its end', async (_, auth_time, account, end) => {
  session({ auth_time, ...STAFF }, account);
  await expect(requireCaller()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await copied()).toEqual([end]);
});

it.each([
  ['staff', STAFF],
  ['a customer', undefined],
])('authentication of %s accepts a sign-in in the second of an end, copied once', async (_, customClaims) => {
  session({ auth_time: 100 }, { tokensValidAfterTime: ENDED, customClaims });
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

it('authentication writes nothing for a customer whose sessions were never ended', async () => {
  session({ auth_time: 100 }, { tokensValidAfterTime: CREATED });
  await requireCaller();
  expect(writeValidSince).not.toHaveBeenCalled();
});
