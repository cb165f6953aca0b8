import { beforeEach, expect, it, vi } from 'vitest';
import { isSwitchedOn, publicOrigin, requireSetting, staffSecondFactor, urlSetting } from './environment.ts';
import { logger } from './logger.ts';
import { APP_CHECK, STRIPE_SECRET_KEY } from './params.ts';

vi.mock('./logger.ts', () => ({ logger: { error: vi.fn() } }));

beforeEach(() => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  vi.mocked(logger.error).mockClear();
});

it.each([undefined, '', '  '])('requireSetting fails closed with %j and logs the variable', value => {
  vi.stubEnv('STRIPE_SECRET_KEY', value);
  expect(() => requireSetting(STRIPE_SECRET_KEY)).toThrowError(
    expect.objectContaining({ code: 'unavailable', message: expect.not.stringContaining('STRIPE') }),
  );
  expect(logger.error).toHaveBeenCalledWith('settings.invalid', {
    variable: 'STRIPE_SECRET_KEY',
    problem: expect.stringContaining('Not set'),
  });
});

it.each(['sk_live_x', 'rk_live_x'])('requireSetting accepts %s only in production', key => {
  vi.stubEnv('STRIPE_SECRET_KEY', key);
  expect(requireSetting(STRIPE_SECRET_KEY)).toBe(key);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(() => requireSetting(STRIPE_SECRET_KEY)).toThrow('live key');
  expect(JSON.stringify(vi.mocked(logger.error).mock.calls)).not.toContain(key);
});

it.each([
  'whsec_atrium_sandbox',
  'sk_test_atrium_sandbox',
  'atrium_sandbox_recaptcha_secret',
  'sandbox-key-x',
])('outside the emulators, it rejects the sandbox’s value %s', value => {
  vi.stubEnv('STRIPE_SECRET_KEY', value);
  expect(() => requireSetting(STRIPE_SECRET_KEY)).toThrowError(
    expect.objectContaining({ code: 'unavailable' }),
  );
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(requireSetting(STRIPE_SECRET_KEY)).toBe(value);
});

it.each(['http://127.0.0.1:12111', 'http://stripe.example', 'nonsense', 'ftp://stripe.example'])(
  'outside the emulators, it rejects the URL %s',
  url => {
    vi.stubEnv('SOME_BASE', url);
    expect(() => urlSetting('SOME_BASE')).toThrowError(expect.objectContaining({ code: 'unavailable' }));
  },
);

it('outside the emulators, a URL is optional and uses https', () => {
  vi.stubEnv('SOME_BASE', 'https://stripe.example/v');
  expect(urlSetting('SOME_BASE')?.href).toBe('https://stripe.example/v');
  vi.stubEnv('SOME_BASE', '');
  expect(urlSetting('SOME_BASE')).toBeUndefined();
  vi.stubEnv('SOME_BASE', 'http://127.0.0.1:1');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(urlSetting('SOME_BASE')?.port).toBe('1');
});

it.each([
  [undefined, undefined, 'required'],
  [undefined, 'true', 'optional'],
  ['required', 'true', 'required'],
  ['optional', undefined, 'optional'],
  ['Optional', undefined, 'required'],
  ['', undefined, 'required'],
])('staffSecondFactor with %s and FUNCTIONS_EMULATOR=%s is %s', (value, emulated, expected) => {
  vi.stubEnv('FUNCTIONS_EMULATOR', emulated);
  vi.stubEnv('STAFF_SECOND_FACTOR', value);
  expect(staffSecondFactor()).toBe(expected);
});

it('publicOrigin returns the origin of a URL with a path', () => {
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.example.com/path?x=1');
  expect(publicOrigin()).toBe('https://www.example.com');
});

it.each([
  ['true', true],
  ['false', false],
  ['', false],
])('isSwitchedOn reads %j as %s', (value, expected) => {
  vi.stubEnv('APP_CHECK', value);
  expect(isSwitchedOn(APP_CHECK)).toBe(expected);
});

it('isSwitchedOn fails closed with any other value', () => {
  vi.stubEnv('APP_CHECK', 'on');
  expect(() => isSwitchedOn(APP_CHECK)).toThrowError(expect.objectContaining({ code: 'unavailable' }));
});
