import { afterEach, describe, expect, it, vi } from 'vitest';
import { CACHE_HIT_GOOD, CACHE_HIT_TARGET } from './features/diagnostics/performance-report.ts';
import { shortId, stripeDashboardUrl } from './features/transactions/transaction-text.ts';
import { debounce } from './platform/api/debounce.ts';
import { parseEnv } from './platform/env.ts';
import { type RecordedCalls, withCall } from './platform/storage/call-recorder.ts';
import {
  CONSENT_CHOICES,
  CONSENT_DELAY_MS,
  CONSENT_KEY,
  CONSENT_VERSION,
  parseConsent,
} from './platform/storage/consent.ts';
import { readCache, writeCache } from './platform/storage/local-cache.ts';
import { PERFORMANCE_FLAG_KEY, STORED_USER_KEY } from './platform/storage/storage-keys.ts';
import { AUTH_MESSAGES, describeAuthError } from './session/auth/auth-error.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  expect(AUTH_MESSAGES[code]).toBe(message);
  expect(describeAuthError(Object.assign(new Error('x'), { code: `auth/${code}` }))).toBe(message);
});

describe('the cookie consent of the specification', () => {
  it('has its key, version, delay and categories', () => {
    expect(CONSENT_KEY).toBe('cookie_consent');
    expect(CONSENT_VERSION).toBe('1.0');
    expect(CONSENT_DELAY_MS).toBe(2000);
    expect(CONSENT_CHOICES).toEqual(['analytics', 'marketing', 'functional']);
  });

  it('is valid with version 1.0 only, and always includes necessary cookies', () => {
    const timestamp = '2026-01-01T00:00:00.000Z';
    expect(parseConsent(JSON.stringify({ version: '1.0', analytics: true, timestamp }))).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      functional: false,
      timestamp,
      version: '1.0',
    });
    expect(parseConsent(JSON.stringify({ version: '0.9', analytics: true, timestamp }))).toBeNull();
  });
});

it('the local storage keys of the specification have their names', () => {
  expect(STORED_USER_KEY).toBe('firebase_user');
  expect(PERFORMANCE_FLAG_KEY).toBe('show_performance');
});

it('the cache of the specification has the prefix firebase_cache_ and keeps entries for 5 minutes', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  writeCache('marketplace_data', 1, 5_000);
  expect([...storage]).toEqual([['firebase_cache_marketplace_data', '{"timestamp":5000,"data":1}']]);
  expect(readCache('marketplace_data', undefined, 304_999)).toBe(1);
  expect(readCache('marketplace_data', undefined, 305_000)).toBeNull();
});

it('the debounce helper waits 300 ms by default', () => {
  vi.useFakeTimers();
  const call = vi.fn<() => void>();
  debounce(call)();
  vi.advanceTimersByTime(299);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
});

it('the performance tool keeps the last 10 calls, aims at 60 % cache hits, and is green above 50 %', () => {
  expect(CACHE_HIT_TARGET).toBe(60);
  expect(CACHE_HIT_GOOD).toBe(50);
  let calls: RecordedCalls = { totalCalls: 0, cachedCalls: 0, totalDuration: 0, recent: [] };
  const call = { operation: 'GET', endpoint: '/x', duration: 5, cached: false };
  for (let i = 1; i <= 11; i += 1) calls = withCall(calls, { ...call, timestamp: i });
  expect(calls.recent).toHaveLength(10);
  expect(calls.recent[0]).toEqual({ ...call, timestamp: 11 });
  expect(calls.totalCalls).toBe(11);
});

it('a transaction is shown with 8 characters of its id, and linked to its payment at Stripe', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567');
  const payment = { stripePaymentIntentId: 'pi_1', stripeInvoiceId: null };
  expect(stripeDashboardUrl(payment, false)).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(stripeDashboardUrl(payment, true)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
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
  expect(() => parseEnv(rest)).toThrow(
    'This site was built without VITE_FIREBASE_API_KEY, VITE_STRIPE_PUBLISHABLE_KEY, VITE_RECAPTCHA_SITE_KEY.',
  );
});
