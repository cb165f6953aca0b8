import { expect, it } from 'vitest';
import { findLocalSettings } from './local-settings.ts';

it.each([
  'http://127.0.0.1:9099',
  '127.0.0.1:8080',
  'http://localhost:12111/endive/stripe.js',
  'http://[::1]:5002',
  'pk_test_atrium_sandbox',
  'atrium-sandbox.apps.googleusercontent.com',
])('the check for local settings finds a setting with the value %s', value => {
  expect(findLocalSettings({ VITE_ONE: value, VITE_OTHER: 'https://www.example.com' })).toEqual(['VITE_ONE']);
});

it('the check for local settings finds nothing in the settings of a deployed site', () => {
  const settings = {
    VITE_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
    VITE_AUTH_EMULATOR_URL: '',
    VITE_GOOGLE_AUTH_URL: undefined,
  };
  expect(findLocalSettings(settings)).toEqual([]);
});
