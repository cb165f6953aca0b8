import type { User } from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { readHasPassword } from './password-state.ts';

vi.mock('../../../platform/env.ts', () => ({
  getEnv: () => ({ authEmulatorUrl: '', firebase: { apiKey: 'a key' } }),
}));
afterEach(() => vi.unstubAllGlobals());

/** A user whose SDK lists only the provider Google. */
const user = { providerData: [{ providerId: 'google.com' }], getIdToken: async () => 'token' } as User;
const read = () => readHasPassword(user, new AbortController().signal);

function respond(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

it('the password state trusts the REST API when the SDK has not listed a new password yet', async () => {
  respond(200, { users: [{ passwordHash: 'redacted' }] });
  expect(await read()).toBe(true);
});

it('the password state finds no password in an account without one', async () => {
  respond(200, { users: [{ email: 'ada@atrium.example' }] });
  expect(await read()).toBe(false);
});

it('the password state returns null for a replaced token and rejects after a failure', async () => {
  respond(400, { error: { message: 'TOKEN_EXPIRED' } });
  expect(await read()).toBeNull();
  respond(500, { error: { message: 'INTERNAL' } });
  await expect(read()).rejects.toThrow('returned 500');
});
