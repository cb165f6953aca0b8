import { AppError } from '@atrium/contract/platform/errors';

/** The build's configuration. An empty URL means the provider's own. */
export interface Env {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  /** Such as http://127.0.0.1:9099; empty in production. */
  authEmulatorUrl: string;
  /** Such as 127.0.0.1:8080; empty in production. */
  firestoreEmulatorHost: string;
  stripePublishableKey: string;
  stripeJsUrl: string;
  /** Which payment widget the page uses; empty means the card form. */
  paymentWidget: string;
  recaptchaSiteKey: string;
  recaptchaJsUrl: string;
  /** The site key of reCAPTCHA Enterprise for App Check; empty without App Check. */
  appCheckSiteKey: string;
  /** The URL where local builds exchange the debug token, such as http://localhost:12111/app-check/v1. */
  appCheckDebugUrl: string;
}

let parsed: Env | undefined;

/**
 * Returns the configuration, checked once. An error names a missing value, and only the feature that needs it fails.
 */
export function getEnv(): Env {
  parsed ??= parseEnv(import.meta.env);
  return parsed;
}

/** Reads VITE_ variables; throws an AppError naming every one that is missing. */
export function parseEnv(source: Record<string, unknown>): Env {
  const missing: string[] = [];
  const optional = (name: string) => String(source[name] ?? '').trim();
  const required = (name: string) => {
    const value = optional(name);
    if (!value) missing.push(name);
    return value;
  };
  const env: Env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      appId: required('VITE_FIREBASE_APP_ID'),
    },
    authEmulatorUrl: optional('VITE_AUTH_EMULATOR_URL'),
    firestoreEmulatorHost: optional('VITE_FIRESTORE_EMULATOR_HOST'),
    stripePublishableKey: required('VITE_STRIPE_PUBLISHABLE_KEY'),
    stripeJsUrl: optional('VITE_STRIPE_JS_URL'),
    paymentWidget: optional('VITE_PAYMENT_WIDGET'),
    recaptchaSiteKey: required('VITE_RECAPTCHA_SITE_KEY'),
    recaptchaJsUrl: optional('VITE_RECAPTCHA_JS_URL'),
    appCheckSiteKey: optional('VITE_APP_CHECK_SITE_KEY'),
    appCheckDebugUrl: optional('VITE_APP_CHECK_DEBUG_URL'),
  };
  if (missing.length > 0) {
    throw new AppError('internal', `This site was built without ${missing.join(', ')}.`);
  }
  return env;
}
