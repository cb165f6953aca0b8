import { expect, it } from 'vitest';
import { CACHE_HIT_GOOD, CACHE_HIT_TARGET } from './features/diagnostics/performance-report.ts';
import { parseEnv } from './platform/env.ts';
import { PERFORMANCE_FLAG_KEY, STORED_USER_KEY } from './platform/storage/storage-keys.ts';
import { describeAuthError } from './session/auth/auth-error.ts';

it.each([
  ['email-already-in-use', 'An account with this email already exists. Sign in instead.'],
  ['wrong-password', 'Email and password don’t match. Check both and try again.'],
  ['user-not-found', 'Email and password don’t match. Check both and try again.'],
  ['invalid-credential', 'Email and password don’t match. Check both and try again.'],
  ['too-many-requests', 'Too many attempts from this device. Try again in a few minutes.'],
  ['user-disabled', 'This account has been disabled. Contact us if you think this is a mistake.'],
  ['network-request-failed', 'We could not reach the sign-in service. Check your connection and try again.'],
  ['requires-recent-login', 'Please sign in again to do this.'],
  [
    'password-does-not-meet-requirements',
    'This password does not meet the requirements. Choose a longer one.',
  ],
  ['popup-closed-by-user', 'The sign-in window was closed. Try again.'],
  ['popup-blocked', 'Your browser blocked the sign-in window. Allow it and try again.'],
  ['unauthorized-domain', 'Sign-in isn’t available on this domain. Open the site at its usual address.'],
  ['user-mismatch', 'This belongs to another account. Sign in with the account you started with.'],
  ['multi-factor-auth-required', 'Your password is correct. Enter your verification code.'],
])('the specified error code %s has its message', (code, message) => {
  expect(describeAuthError(Object.assign(new Error('x'), { code: `auth/${code}` }))).toBe(message);
});

it('the local storage keys of the specification have their names', () => {
  expect(STORED_USER_KEY).toBe('firebase_user');
  expect(PERFORMANCE_FLAG_KEY).toBe('show_performance');
});

it('the performance tool aims at 60 % cache hits, and is green above 50 %', () => {
  expect(CACHE_HIT_TARGET).toBe(60);
  expect(CACHE_HIT_GOOD).toBe(50);
});

it('the site is configured with a Firebase API key, a publishable key and a captcha site key', () => {
  const keys = {
    VITE_FIREBASE_API_KEY: 'public-api-key',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    VITE_RECAPTCHA_SITE_KEY: 'site-key',
  };
  const rest = {
    VITE_FIREBASE_AUTH_DOMAIN: 'site.example',
    VITE_FIREBASE_PROJECT_ID: 'site',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
  };
  const env = parseEnv({ ...keys, ...rest });
  expect([env.firebase.apiKey, env.stripePublishableKey, env.recaptchaSiteKey]).toEqual([
    'public-api-key',
    'pk_test_1',
    'site-key',
  ]);
  expect(() => parseEnv({ ...rest, VITE_RECAPTCHA_SITE_KEY: ' ' })).toThrow(
    'This site was built without VITE_FIREBASE_API_KEY, VITE_STRIPE_PUBLISHABLE_KEY, VITE_RECAPTCHA_SITE_KEY.',
  );
});
