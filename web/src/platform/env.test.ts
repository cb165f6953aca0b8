import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';

it('every missing variable is listed in the error', () => {
  const incomplete = {
    VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
    VITE_FIREBASE_PROJECT_ID: 'demo-atrium',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    VITE_RECAPTCHA_SITE_KEY: ' ',
  };
  expect(() => parseEnv(incomplete)).toThrow(
    'This site was built without VITE_FIREBASE_API_KEY, VITE_RECAPTCHA_SITE_KEY.',
  );
});
