import { expect, it } from 'vitest';
import { outsideServices } from './external-services.ts';
import { portsFrom } from './ports.ts';

const ports = portsFrom({});
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_own',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_own',
};

it('outsideServices replaces one service by the real one and leaves the others', () => {
  const { settings, secrets, web } = outsideServices(stripe, ports);
  expect(settings.STRIPE_API_BASE).toBe('');
  expect(web.VITE_STRIPE_JS_URL).toBe('');
  expect(secrets).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' });
  expect(settings.RECAPTCHA_VERIFY_URL).toContain('12111');
});

it('outsideServices replaces Google’s sign-in', () => {
  const { web } = outsideServices({}, ports);
  expect(web.VITE_GOOGLE_AUTH_URL).toBe('http://localhost:12111/google/o/oauth2/v2/auth');
  const own = { VITE_GOOGLE_CLIENT_ID: 'own.apps.googleusercontent.com' };
  expect(outsideServices(own, ports).web).toMatchObject({ ...own, VITE_GOOGLE_AUTH_URL: '' });
});

it('outsideServices replaces one back end', () => {
  const env = {
    APP_AI_CALLER_URL: 'https://ai-caller.example/api/info',
    APP_AI_CALLER_KEY: 'real',
    APP_AI_CALLER_FALLBACK_URL: 'https://second.example/api/info',
  };
  const { settings, secrets } = outsideServices(env, ports);
  expect(settings.APP_AI_CALLER_URL).toBe('https://ai-caller.example/api/info');
  expect(secrets.APP_AI_CALLER_KEY).toBe('real');
  expect(settings.APP_AI_CALLER_FALLBACK_URL).toBe('https://second.example/api/info');
  expect(settings.APP_BLOOGER_URL).toContain('12111');
  expect(settings).not.toHaveProperty('APP_BLOOGER_FALLBACK_URL');
});

it('outsideServices has App Check only on request', () => {
  const off = outsideServices({}, ports);
  expect(off.settings).toMatchObject({ APP_CHECK: 'false' });
  expect(off.web).toMatchObject({ VITE_APP_CHECK_SITE_KEY: '', VITE_APP_CHECK_DEBUG_URL: '' });
  const on = outsideServices({ APP_CHECK: 'true' }, ports);
  expect(on.settings).toMatchObject({
    APP_CHECK: 'true',
    APP_CHECK_JWKS_URL: 'http://127.0.0.1:12111/app-check/v1/jwks',
  });
  expect(on.web.VITE_APP_CHECK_DEBUG_URL).toBe('http://localhost:12111/app-check/v1');
  expect(() => outsideServices({ APP_CHECK: 'yes' }, ports)).toThrow('APP_CHECK is "yes"');
});

it('outsideServices rejects an incomplete service and reports what is missing', () => {
  const env = { STRIPE_SECRET_KEY: 'sk_test_own' };
  expect(() => outsideServices(env, ports)).toThrow(
    'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not',
  );
});

it.each([
  ['STRIPE_SECRET_KEY', 'sk_live_x'],
  ['STRIPE_SECRET_KEY', 'rk_live_x'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_x'],
])('outsideServices rejects a live %s', (name, value) => {
  expect(() => outsideServices({ ...stripe, [name]: value }, ports)).toThrow(`${name} holds a live key`);
});
