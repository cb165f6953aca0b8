import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../../platform/logger.ts';
import { currentSigningKey, publishedKeys, readPublicKey } from './handoff-keys.ts';

vi.mock('../../platform/logger.ts', () => ({ logger: { error: vi.fn() } }));
const written = vi.mocked(logger.error);
beforeEach(() => written.mockClear());
afterEach(() => vi.unstubAllEnvs());

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const json = (key: ReturnType<typeof newKeys>['privateKey']) => JSON.stringify(key.export({ format: 'jwk' }));
const now = newKeys();
const before = newKeys();

it('publishedKeys returns the current key, then the previous one if there is one', async () => {
  vi.stubEnv('HANDOFF_SIGNING_KEY', json(now.privateKey));
  const current = await readPublicKey(json(now.publicKey));
  expect(await publishedKeys()).toEqual([current]);
  vi.stubEnv('HANDOFF_PREVIOUS_KEY', json(before.publicKey));
  expect(await publishedKeys()).toEqual([current, await readPublicKey(json(before.publicKey))]);
  expect((await currentSigningKey()).published).toEqual(current);
});

it('publishedKeys returns no private half, even of a previous key, and a unique id for each key', async () => {
  vi.stubEnv('HANDOFF_SIGNING_KEY', json(now.privateKey));
  vi.stubEnv('HANDOFF_PREVIOUS_KEY', json(before.privateKey));
  const keys = await publishedKeys();
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key.kid).toMatch(/^[\w-]{43}$/);
  }
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(2);
});

it.each([
  ['is not set', undefined],
  ['is not JSON', 'secret-text'],
  ['is not a key', '{"other":"secret"}'],
  ['is null', 'null'],
  ['is of another type', '{"kty":"RSA"}'],
  ['is of another curve', json(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)],
  ['has no private half', json(now.publicKey)],
])('publishedKeys fails when the key %s, and logs the variable without its value', async (_name, value) => {
  vi.stubEnv('HANDOFF_SIGNING_KEY', value);
  await expect(publishedKeys()).rejects.toThrow(expect.objectContaining({ status: 503 }));
  expect(JSON.stringify(written.mock.calls)).toContain('HANDOFF_SIGNING_KEY');
  if (value) expect(JSON.stringify(written.mock.calls)).not.toContain(value.slice(0, 11));
});
