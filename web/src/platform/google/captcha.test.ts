import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCaptchaToken } from './captcha.ts';

vi.mock('../env.ts', () => ({ getEnv: () => ({ recaptchaSiteKey: 'site', recaptchaJsUrl: '' }) }));

/** The part of a script element that is used. */
class FakeScript {
  src = '';
  isInPage = false;
  onload = () => {};
  onerror = () => {};
  remove() {
    this.isInPage = false;
  }
}

/** The scripts that were added to the page, oldest first. */
let scripts: FakeScript[];

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: {
      append: (script: FakeScript) => {
        script.isInPage = true;
        scripts.push(script);
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inPage = () => scripts.filter(({ isInPage }) => isInPage).length;

/** Loads the newest script, which defines this API. */
async function load(api: object | undefined): Promise<void> {
  if (api) vi.stubGlobal('grecaptcha', api);
  scripts.at(-1)?.onload();
  await vi.advanceTimersByTimeAsync(0);
}
const working = (token = 'token') => ({
  ready: (call: () => void) => call(),
  execute: vi.fn(async () => token),
});

/** Requests a token that is expected to fail, and returns its error. */
function failure(): Promise<AppError> {
  return getCaptchaToken('payment').then(
    () => Promise.reject(new Error('There is a token.')),
    (error: unknown) => error as AppError,
  );
}

const BLOCKED = {
  code: 'captcha_failed',
  message:
    'The security check didn’t respond. Allow google.com and gstatic.com in your ad blocker or privacy extension, then try again.',
};

/** A token is available, after the scripts were loaded anew. */
async function expectRetry(): Promise<void> {
  const before = scripts.length;
  const token = getCaptchaToken('payment');
  expect(scripts).toHaveLength(before + 1);
  expect(inPage()).toBe(1);
  await load(working());
  expect(await token).toBe('token');
  // The next one needs no script.
  expect(await getCaptchaToken('payment')).toBe('token');
  expect(scripts).toHaveLength(before + 1);
  // The module keeps what it has loaded; the next test starts without it.
  await forget();
}

/** Makes the loaded API fail, so that the next call loads anew. */
async function forget(): Promise<void> {
  const { grecaptcha } = globalThis as { grecaptcha?: ReturnType<typeof working> };
  grecaptcha?.execute.mockRejectedValueOnce(new Error('Timeout'));
  expect(await failure()).toMatchObject(BLOCKED);
}

it.each([
  ['is blocked', async () => scripts.at(-1)?.onerror()],
  ['is empty', () => load(undefined)],
  ['stalls', () => vi.advanceTimersByTimeAsync(10_000)],
])('the captcha can be retried when the first script %s', async (_, act) => {
  vi.stubGlobal('grecaptcha', undefined);
  const failed = failure();
  await act();
  expect(await failed).toMatchObject(BLOCKED);
  expect(inPage()).toBe(0);
  await expectRetry();
});

it.each([
  ['the second script is blocked', { ready: () => {} }],
  ['there is no token', { ready: (call: () => void) => call(), execute: () => new Promise(() => {}) }],
])('the captcha times out when %s, and loads both scripts at the next try', async (_, api) => {
  const failed = failure();
  await load(api);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await failed).toBeInstanceOf(AppError);
  expect(await failed).toMatchObject(BLOCKED);
  await expectRetry();
});

it('the captcha reports an empty token with the message of the specification', async () => {
  const failed = failure();
  await load(working(''));
  expect(await failed).toMatchObject({ code: 'captcha_failed', message: SPEC_TEXT.captchaFailed });
  await forget();
});
