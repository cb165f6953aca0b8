import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { CAPTCHA_KEYS } from './captcha-state.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

async function token(action = 'payment'): Promise<string> {
  return String((await sandbox.control('POST', '/recaptcha/token', { action })).token);
}

async function verify(response: string, secret: string = CAPTCHA_KEYS.secret): Promise<unknown> {
  const answer = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
  });
  return answer.json();
}

it('accepts a token once, with its action, hostname, score and time', async () => {
  const made = await token();
  expect(await verify(made)).toEqual({
    success: true,
    score: 0.9,
    action: 'payment',
    hostname: 'localhost',
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(await verify(made)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
});

it('refuses what it did not make, a wrong secret and an old token', async () => {
  expect(await verify('made-up')).toMatchObject({ 'error-codes': ['invalid-input-response'] });
  expect(await verify('')).toMatchObject({ 'error-codes': ['missing-input-response'] });
  const made = await token();
  expect(await verify(made, 'wrong')).toMatchObject({ 'error-codes': ['invalid-input-secret'] });
  await sandbox.control('POST', '/recaptcha/age', { token: made, seconds: 121 });
  expect(await verify(made)).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

it('scores low, fails or is down as often as ordered', async () => {
  await sandbox.control('POST', '/recaptcha', { score: 0.1, times: 1 });
  expect(await verify(await token())).toMatchObject({ score: 0.1 });
  expect(await verify(await token())).toMatchObject({ score: 0.9 });
  await sandbox.control('POST', '/recaptcha', { fail: true, times: 1 });
  expect(await verify(await token())).toMatchObject({ success: false });
  await sandbox.control('POST', '/recaptcha', { down: true });
  await expect(verify(await token())).rejects.toThrow();
  await sandbox.control('POST', '/recaptcha', {});
  expect(await verify(await token())).toMatchObject({ success: true });
});

it('gives the page’s script a token for its site key only', async () => {
  const ask = (key: string) =>
    fetch(`${sandbox.url}/recaptcha/_token`, {
      method: 'POST',
      body: new URLSearchParams({ key, action: 'checkout', hostname: 'shop.example' }),
    });
  expect((await ask('wrong')).status).toBe(400);
  const { token: made } = (await (await ask(CAPTCHA_KEYS.site)).json()) as { token: string };
  expect(await verify(made)).toMatchObject({ action: 'checkout', hostname: 'shop.example' });
});
