import { afterEach, expect, it, vi } from 'vitest';
import { requireAppCheck } from './app-check.ts';

const verifyToken = vi.hoisted(() => vi.fn());
vi.mock('../firestore/firebase.ts', () => ({ getAppCheck: async () => ({ verifyToken }) }));
vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));
afterEach(() => {
  vi.unstubAllEnvs();
  verifyToken.mockReset();
});

const requestWith = (token?: string) => ({
  header: (name: string) => (name === 'x-firebase-appcheck' ? token : undefined),
});

it.each([undefined, '', 'off'])('is not asked for when the setting is %j', async value => {
  vi.stubEnv('APP_CHECK', value);
  await requireAppCheck(requestWith());
  expect(verifyToken).not.toHaveBeenCalled();
});

it('lets a token through that the SDK verifies', async () => {
  vi.stubEnv('APP_CHECK', 'on');
  verifyToken.mockResolvedValueOnce({ appId: 'web' });
  await requireAppCheck(requestWith('good'));
  expect(verifyToken).toHaveBeenCalledWith('good');
});

it.each([undefined, 'bad'])('refuses the token %j', async token => {
  vi.stubEnv('APP_CHECK', 'on');
  verifyToken.mockRejectedValueOnce(new Error('Decoding failed.'));
  await expect(requireAppCheck(requestWith(token))).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('refuses everything when the setting is neither on nor off', async () => {
  vi.stubEnv('APP_CHECK', 'true');
  await expect(requireAppCheck(requestWith('good'))).rejects.toMatchObject({ code: 'unavailable' });
});
