import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { BRAND } from '@atrium/contract/platform/brand';
import type { Ports } from './ports.ts';

/** The keys that the sandbox accepts; not secret. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_atrium_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_atrium_sandbox',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_atrium_sandbox',
  RECAPTCHA_SECRET: 'atrium_sandbox_recaptcha_secret',
  VITE_RECAPTCHA_SITE_KEY: 'atrium_sandbox_recaptcha_site_key',
  VITE_GOOGLE_CLIENT_ID: 'atrium-sandbox.apps.googleusercontent.com',
} as const;

/** User and password of the sandbox's mail server. */
const SANDBOX_SMTP_LOGIN = 'atrium_sandbox:atrium_sandbox';
/** With which the sandbox reports bounced emails. */
const SANDBOX_MAIL_SECRET = 'atrium_sandbox_mail_events';

type Env = Record<string, string | undefined>;
export type Settings = Record<string, string>;

/** The variables of all services outside Firebase, by the process that reads them. */
export interface OutsideServices {
  /** For the functions' dotenv file. */
  settings: Settings;
  /** For the functions' secrets file. */
  secrets: Settings;
  /** For the web build. */
  web: Settings;
}

/**
 * Returns the URLs of Stripe, reCAPTCHA, Google's sign-in, the mail server and the seven back ends: in the
 * sandbox, or the real service where its keys are in `env`. Throws an error when the keys of a service are
 * incomplete or live.
 */
export function outsideServices(env: Env, ports: Ports): OutsideServices {
  refuseLiveKeys(env);
  const server = `http://127.0.0.1:${ports.SANDBOX_PORT}`;
  const browser = `http://localhost:${ports.SANDBOX_PORT}`;

  const stripe = realPart(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VITE_STRIPE_PUBLISHABLE_KEY']);
  const captcha = realPart(env, ['RECAPTCHA_SECRET', 'VITE_RECAPTCHA_SITE_KEY']);
  const mail = realPart(env, ['SMTP_URL', 'MAIL_FROM']);
  const google = realPart(env, ['VITE_GOOGLE_CLIENT_ID']);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, VITE_STRIPE_PUBLISHABLE_KEY } = stripe ?? SANDBOX_KEYS;
  const { RECAPTCHA_SECRET, VITE_RECAPTCHA_SITE_KEY } = captcha ?? SANDBOX_KEYS;

  const hasAppCheck = isAppCheckOn(env);
  const result: OutsideServices = {
    settings: {
      STRIPE_API_BASE: stripe ? '' : server,
      RECAPTCHA_VERIFY_URL: captcha ? '' : `${server}/recaptcha/api/siteverify`,
      APP_CHECK: String(hasAppCheck),
      ...(hasAppCheck && { APP_CHECK_JWKS_URL: `${server}/app-check/v1/jwks` }),
      MAIL_FROM: mail?.MAIL_FROM ?? `${BRAND.name} <${BRAND.contactEmail}>`,
    },
    secrets: {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      RECAPTCHA_SECRET,
      MAIL_WEBHOOK_SECRET: env.MAIL_WEBHOOK_SECRET?.trim() || SANDBOX_MAIL_SECRET,
      SMTP_URL: mail?.SMTP_URL ?? `smtp://${SANDBOX_SMTP_LOGIN}@127.0.0.1:${ports.SMTP_PORT}`,
    },
    web: {
      VITE_STRIPE_PUBLISHABLE_KEY,
      VITE_STRIPE_JS_URL: stripe ? '' : `${browser}/endive/stripe.js`,
      VITE_RECAPTCHA_SITE_KEY,
      VITE_RECAPTCHA_JS_URL: captcha ? '' : `${browser}/recaptcha/api.js`,
      VITE_GOOGLE_CLIENT_ID: (google ?? SANDBOX_KEYS).VITE_GOOGLE_CLIENT_ID,
      VITE_GOOGLE_AUTH_URL: google ? '' : `${browser}/google/o/oauth2/v2/auth`,
      VITE_APP_CHECK_SITE_KEY: '',
      VITE_APP_CHECK_DEBUG_URL: hasAppCheck ? `${browser}/app-check/v1` : '',
    },
  };
  for (const id of SERVICE_IDS) {
    const name = `APP_${id.toUpperCase().replaceAll('-', '_')}`;
    const url = `${name}_URL` as const;
    const key = `${name}_KEY` as const;
    const real = realPart(env, [url, key]);
    result.settings[url] = real?.[url] ?? `${server}/apps/${id}/api/info`;
    result.settings[`${name}_SIGNUP_URL`] =
      env[`${name}_SIGNUP_URL`]?.trim() || `${browser}/apps/${id}/signup`;
    const fallback = env[`${name}_FALLBACK_URL`]?.trim();
    if (fallback) result.settings[`${name}_FALLBACK_URL`] = fallback;
    result.secrets[key] = real?.[key] ?? `sandbox-key-${id}`;
  }
  return result;
}

/** Off unless `APP_CHECK` is `true`. There is no emulator for App Check, so it is always the sandbox's. */
function isAppCheckOn({ APP_CHECK }: Env): boolean {
  const value = APP_CHECK?.trim() || 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`APP_CHECK is "${value}": set it to "true" or "false".`);
}

/** The values of a part whose variables are all set; null when none is. Half a part is a mistake, not a choice. */
function realPart<const Name extends string>(env: Env, names: readonly Name[]): Record<Name, string> | null {
  const values = names.map(name => [name, env[name]?.trim() ?? ''] as const);
  const isSandbox = ([name, value]: readonly [string, string]) =>
    (SANDBOX_KEYS as Settings)[name] === value && value !== '';
  if (values.every(entry => entry[1] === '' || isSandbox(entry))) return null;
  const missing = values.find(([, value]) => value === '');
  if (missing) {
    const given = values.filter(([, value]) => value !== '').map(([name]) => name);
    throw new Error(
      `${given.join(' and ')} ${given.length === 1 ? 'is' : 'are'} set, but ${missing[0]} is not: set ${names.join(', ')} together, or none of them.`,
    );
  }
  return Object.fromEntries(values) as Record<Name, string>;
}

/** The emulators are for test keys: a live one would move real money from a developer's machine. */
function refuseLiveKeys(env: Env): void {
  for (const name of ['STRIPE_SECRET_KEY', 'VITE_STRIPE_PUBLISHABLE_KEY']) {
    if (/^(sk|rk|pk)_live_/.test(env[name]?.trim() ?? '')) {
      throw new Error(
        `${name} holds a live key: on the emulators use a test key (…_test_…) or leave it empty.`,
      );
    }
  }
}
