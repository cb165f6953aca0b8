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
  const reply = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
  });
  return reply.json();
}

it('the reCAPTCHA sandbox accepts a token once and returns action, hostname, score and time', async () => {
  const issued = await token();
  expect(await verify(issued)).toEqual({
    success: true,
    score: 0.9,
    action: 'payment',
    hostname: 'localhost',
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(await verify(issued)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
});

it('the reCAPTCHA sandbox rejects an unknown token, a wrong secret and an expired token', async () => {
  expect(await verify('unknown')).toMatchObject({ 'error-codes': ['invalid-input-response'] });
  expect(await verify('')).toMatchObject({ 'error-codes': ['missing-input-response'] });
  const issued = await token();
  expect(await verify(issued, 'wrong')).toMatchObject({ 'error-codes': ['invalid-input-secret'] });
  await sandbox.control('POST', '/recaptcha/age', { token: issued, seconds: 121 });
  expect(await verify(issued)).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

it('the reCAPTCHA sandbox applies a low score, a failure or an outage as often as requested', async () => {
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

it('the reCAPTCHA sandbox issues a token to the page’s script for the right site key only', async () => {
  const requestToken = (key: string) =>
    fetch(`${sandbox.url}/recaptcha/_token`, {
      method: 'POST',
      body: new URLSearchParams({ key, action: 'checkout', hostname: 'shop.example' }),
    });
  expect((await requestToken('wrong')).status).toBe(400);
  const { token: issued } = (await (await requestToken(CAPTCHA_KEYS.site)).json()) as { token: string };
  expect(await verify(issued)).toMatchObject({ action: 'checkout', hostname: 'shop.example' });
});
