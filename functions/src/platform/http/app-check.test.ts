import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireAppCheck } from './app-check.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const KEYS_URL = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
const fetched = vi.fn();
let isReachable = true;

beforeEach(() => {
  isReachable = true;
  vi.stubEnv('APP_CHECK', 'true');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-atrium');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    if (!isReachable) throw new TypeError('fetch failed');
    return Response.json(published);
  });
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockReset();
});

const CLAIMS = {
  iss: 'https://firebaseappcheck.googleapis.com/1234567890',
  aud: ['projects/1234567890', 'projects/demo-atrium'],
  sub: '1:1234567890:web:abc',
};
function sign(claims: object = {}, header: object = {}, key: Parameters<SignJWT['sign']>[0] = privateKey) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...CLAIMS, iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header })
    .sign(key);
}
const requestWith = (token?: string) => ({
  header: (name: string) => (name.toLowerCase() === 'x-firebase-appcheck' ? token : undefined),
});
const REFUSED = { code: 'app_check_failed', message: expect.stringMatching(/^We could not confirm/) };

it.each([undefined, '', 'false'])('App Check requires no token when APP_CHECK is %j', async value => {
  vi.stubEnv('APP_CHECK', value);
  await requireAppCheck(requestWith());
  expect(fetched).not.toHaveBeenCalled();
});

it('App Check accepts a token of this project, and requests the keys from Firebase once', async () => {
  await requireAppCheck(requestWith(await sign()));
  await requireAppCheck(requestWith(await sign()));
  expect(fetched.mock.calls).toEqual([[KEYS_URL]]);
});

it.each<[string, () => Promise<string | undefined> | string | undefined]>([
  ['no token', () => undefined],
  ['garbage', () => 'garbage'],
  ['a token without a signature', () => `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{}')}.`],
  ['a token for another project', () => sign({ aud: ['projects/other'] })],
  ['an expired token', () => sign({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ['a token that never expires', () => sign({ exp: undefined })],
  ['a token of another issuer', () => sign({ iss: 'https://securetoken.google.com/demo-atrium' })],
  ['a token without an issuer', () => sign({ iss: undefined })],
  ['a token without an app', () => sign({ sub: undefined })],
  ['a token of another type', () => sign({}, { typ: 'at+jwt' })],
  ['a token signed with another key', async () => sign({}, {}, (await generateKeyPair('RS256')).privateKey)],
  ['a symmetric signature', () => sign({}, { alg: 'HS256' }, new TextEncoder().encode('x'.repeat(32)))],
])('App Check rejects %s', async (_name, token) => {
  await expect(requireAppCheck(requestWith(await token()))).rejects.toMatchObject(REFUSED);
});

it('App Check rejects every call when the setting is neither true nor false', async () => {
  vi.stubEnv('APP_CHECK', 'on');
  const token = await sign();
  await expect(requireAppCheck(requestWith(token))).rejects.toMatchObject({ code: 'unavailable' });
});

it('App Check fails with unavailable without its keys or the project id', async () => {
  const token = await sign();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('APP_CHECK_JWKS_URL', 'http://127.0.0.1:1/jwks');
  isReachable = false;
  await expect(requireAppCheck(requestWith(token))).rejects.toMatchObject({ code: 'unavailable' });
  isReachable = true;
  await requireAppCheck(requestWith(token));
  vi.stubEnv('GCLOUD_PROJECT', undefined);
  await expect(requireAppCheck(requestWith(token))).rejects.toMatchObject({ code: 'unavailable' });
});

it('App Check uses another URL for the keys in the emulators only', async () => {
  vi.stubEnv('APP_CHECK_JWKS_URL', 'https://keys.example/jwks');
  await requireAppCheck(requestWith(await sign()));
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await requireAppCheck(requestWith(await sign()));
  expect(fetched.mock.calls.flat()).toEqual([KEYS_URL, 'https://keys.example/jwks']);
});
