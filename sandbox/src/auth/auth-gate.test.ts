import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_CHECK_DEBUG_TOKEN, APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';

const CLIENT = '/identitytoolkit.googleapis.com/v1/accounts';
const ADMIN = '/identitytoolkit.googleapis.com/v1/projects/demo/accounts';

/** The requests that have arrived at the emulator. */
let passed: string[];
let emulator: Server;
let sandbox: OpenSandbox;
let gate: string;

beforeEach(async () => {
  passed = [];
  emulator = createServer((request, response) => {
    passed.push(request.url ?? '');
    response.end(JSON.stringify({ host: request.headers.host }));
  });
  await new Promise<void>(resolve => emulator.listen(0, '127.0.0.1', resolve));
  const emulatorUrl = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  sandbox = await openSandbox({ authGate: { port: 0, emulatorUrl, hasAppCheck: true } });
  gate = `http://127.0.0.1:${sandbox.authPort}`;
});
afterEach(async () => {
  await sandbox.stop();
  emulator.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${gate}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
const owner = { authorization: 'Bearer owner' };
const link = (email: string) => post(`${ADMIN}:sendOobCode`, { email }, owner);

it('the gate passes requests on with the host that they were sent to', async () => {
  const response = await post(`${ADMIN}:lookup`, {}, owner);
  expect(await response.json()).toEqual({ host: new URL(gate).host });
  expect(passed).toEqual([`${ADMIN}:lookup`]);
});

it('the gate refuses a second link for an email within a minute, as the service does', async () => {
  expect((await link('ada@company.example')).status).toBe(200);
  const second = await link('ADA@company.example');
  expect(second.status).toBe(400);
  expect(await second.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  expect((await link('ines@company.example')).status).toBe(200);
  await sandbox.control('DELETE', '/auth-links');
  expect((await link('ada@company.example')).status).toBe(200);
});

it('the gate refuses calls of browsers without a valid App Check token', async () => {
  const token = await exchange();
  const signIn = (headers: Record<string, string>) => post(`${CLIENT}:signInWithPassword?key=k`, {}, headers);
  for (const refused of ['', 'x', `${token}x`]) {
    const response = await signIn(refused ? { [APP_CHECK_HEADER]: refused } : {});
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      error: { message: 'Firebase App Check token is invalid.' },
    });
  }
  expect(passed).toEqual([]);
  expect((await signIn({ [APP_CHECK_HEADER]: token })).status).toBe(200);
});

async function exchange(): Promise<string> {
  const url = `${sandbox.url}/app-check/v1/projects/demo/apps/app:exchangeDebugToken`;
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ debug_token: APP_CHECK_DEBUG_TOKEN }),
  });
  return ((await response.json()) as { token: string }).token;
}
