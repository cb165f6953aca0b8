import { AppError } from '@atrium/contract/platform/errors';

let parsed: ReturnType<typeof parseEnv> | undefined;

/** Returns the build's configuration, checked once; when a value is missing, only the features that need any fail. */
export function getEnv() {
  parsed ??= parseEnv(import.meta.env);
  return parsed;
}

/** Reads VITE_ variables; throws an AppError naming every one that is missing. An empty URL means the provider's own. */
export function parseEnv(source: Record<string, unknown>) {
  const missing: string[] = [];
  const optional = (name: string) => String(source[name] ?? '').trim();
  const required = (name: string) => {
    const value = optional(name);
    if (!value) missing.push(name);
    return value;
  };
  const env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      appId: required('VITE_FIREBASE_APP_ID'),
    },
    /** Such as http://127.0.0.1:9099; empty in production. */
    authEmulatorUrl: optional('VITE_AUTH_EMULATOR_URL'),
    /** Null in production. */
    firestoreEmulator: parseAddress(optional('VITE_FIRESTORE_EMULATOR_HOST')),
    stripePublishableKey: required('VITE_STRIPE_PUBLISHABLE_KEY'),
    stripeJsUrl: optional('VITE_STRIPE_JS_URL'),
    /** Which payment widget the page uses; empty means the card form. */
    paymentWidget: optional('VITE_PAYMENT_WIDGET'),
    recaptchaSiteKey: required('VITE_RECAPTCHA_SITE_KEY'),
    recaptchaJsUrl: optional('VITE_RECAPTCHA_JS_URL'),
    /** The site key of reCAPTCHA Enterprise for App Check; empty without App Check. */
    appCheckSiteKey: optional('VITE_APP_CHECK_SITE_KEY'),
    /** The URL where local builds exchange the debug token, such as http://localhost:12111/app-check/v1. */
    appCheckDebugUrl: optional('VITE_APP_CHECK_DEBUG_URL'),
  };
  if (missing.length > 0) {
    throw new AppError('internal', `This site was built without ${missing.join(', ')}.`);
  }
  return env;
}

/** Parses host and port such as 127.0.0.1:8080; null when empty. */
function parseAddress(text: string): { host: string; port: number } | null {
  const at = text.lastIndexOf(':');
  return text ? { host: text.slice(0, at), port: Number(text.slice(at + 1)) } : null;
}
