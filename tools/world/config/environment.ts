import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { HANDOFF_KEYS_PATH } from '@atrium/contract/subscriptions/handoff';
import type { OutsideServices, Settings } from './external-services.ts';
import type { Ports } from './ports.ts';
import { getPublicOrigin, MARK_VARIABLE, PROJECT_ID, type WorldOptions } from './world-options.ts';

type Env = Record<string, string | undefined>;

/** Would send the emulators to a real project, or to another world's. */
const LEFT_OUT =
  /^(FIREBASE_TOKEN|FIREBASE_CONFIG|GOOGLE_APPLICATION_CREDENTIALS|GCLOUD_PROJECT|GOOGLE_CLOUD_PROJECT|NODE_OPTIONS|NODE_ENV|.*_EMULATOR_HOST|FIREBASE_EMULATOR_HUB)$/;

/** Any key will do for the Auth emulator. */
const API_KEY = 'demo-api-key';

/** Returns the environment that all processes of a world share. */
export function commonEnvironment(own: Env, root: string, mark: string, scratch: string): Env {
  const kept = Object.entries(own).filter(([name]) => !LEFT_OUT.test(name));
  return {
    ...Object.fromEntries(kept),
    [MARK_VARIABLE]: mark,
    PATH: `${join(root, 'node_modules', '.bin')}:${own.PATH ?? ''}`,
    // Sockets and firebase-tools' locator file, which would otherwise be shared by all worlds of the project id.
    TMPDIR: scratch,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  };
}

/** firebase-tools, silent and alone: no update check, no questions, no settings of the user. */
export function emulatorEnvironment(common: Env, folder: string, ports: Ports, jar: string | null): Env {
  return {
    ...common,
    ...(jar ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : {}),
    XDG_CONFIG_HOME: join(folder, 'config'),
    NO_UPDATE_NOTIFIER: '1',
    // Looks up the newest SDK version with npm otherwise, at every start.
    npm_config_offline: 'true',
    METADATA_SERVER_DETECTION: 'none',
    // firebase-tools gives the functions the address of the emulator itself.
    NODE_OPTIONS: ['use-auth-gate', 'meter-reads']
      .map(name => `--import=${new URL(`../processes/${name}.ts`, import.meta.url)}`)
      .join(' '),
    AUTH_GATE_HOST: `127.0.0.1:${ports.AUTH_PORT}`,
    // The Firestore emulator runs for minutes: Java's second compiler took more time than it saved.
    JAVA_TOOL_OPTIONS: `${common.JAVA_TOOL_OPTIONS ?? ''} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC`.trim(),
    // One process per concurrent request otherwise: 64 parallel requests made 120 processes and 90 time-outs.
    FUNCTIONS_EMULATOR_PARALLEL: common.FUNCTIONS_EMULATOR_PARALLEL ?? '2',
    // Reads the functions' manifest from a file instead of a local server: 5 s less.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}

/** For the web build and for Vite. */
export function webEnvironment(common: Env, options: WorldOptions, outside: OutsideServices): Env {
  const { ports } = options;
  return {
    ...common,
    VITE_FIREBASE_API_KEY: API_KEY,
    VITE_FIREBASE_AUTH_DOMAIN: `localhost:${ports.HOSTING_PORT}`,
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_APP_ID: 'demo-app-id',
    VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.AUTH_PORT}`,
    // The Auth emulator has no TOTP factors. Tests stub them.
    VITE_SECOND_FACTORS: options.env.VITE_SECOND_FACTORS ?? 'sms',
    VITE_FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.FIRESTORE_PORT}`,
    VITE_PUBLIC_ORIGIN: getPublicOrigin(options),
    HOSTING_PORT: String(ports.HOSTING_PORT),
    VITE_PORT: String(ports.VITE_PORT),
    ...outside.web,
  };
}

/**
 * Returns the sandbox's environment: its ports, the URL of Stripe's webhooks and that which the mail provider's are below, the Auth emulator and where it lists its emails, and the issuer whose app sign-on tokens its apps accept.
 */
export function sandboxEnvironment(common: Env, options: WorldOptions): Env {
  const { ports, inner } = options;
  return {
    ...common,
    HANDOFF_ISSUER: getPublicOrigin(options),
    HANDOFF_KEYS_URL: `http://127.0.0.1:${ports.HOSTING_PORT}${HANDOFF_KEYS_PATH}`,
    APP_CHECK: options.env.APP_CHECK ?? 'false',
    AUTH_PORT: String(ports.AUTH_PORT),
    AUTH_EMULATOR_URL: `http://127.0.0.1:${inner.auth}`,
    AUTH_CODES_URL: `http://127.0.0.1:${inner.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
    SANDBOX_PORT: String(ports.SANDBOX_PORT),
    SMTP_PORT: String(ports.SMTP_PORT),
    WEBHOOK_URL: `http://127.0.0.1:${ports.HOSTING_PORT}/hooks/stripe`,
    MAIL_WEBHOOKS_URL: `http://127.0.0.1:${ports.HOSTING_PORT}/api`,
  };
}

/** The functions' dotenv file. A parameter without a value would make the emulator prompt for it and hang. */
export function functionSettings(options: WorldOptions, outside: OutsideServices): Settings {
  return {
    PUBLIC_ORIGIN: getPublicOrigin(options),
    RECAPTCHA_HOSTNAMES: 'localhost,127.0.0.1',
    WEB_API_KEY: API_KEY,
    MIN_INSTANCES: '0',
    NEWSLETTER_PER_SECOND: '10',
    MAIL_WEBHOOK_TOPIC: '',
    REPLY_ADDRESS: 'reply@replies.atrium.example',
    // The demo accounts have none.
    STAFF_SECOND_FACTOR: 'optional',
    ...outside.settings,
  };
}

/**
 * The functions' secrets file. App sign-on tokens are signed with this world's own key, unless one is given.
 */
export function functionSecrets(options: WorldOptions, outside: OutsideServices): Settings {
  return {
    HANDOFF_SIGNING_KEY: options.env.HANDOFF_SIGNING_KEY?.trim() || newSigningKey(),
    ...outside.secrets,
  };
}

/** A dotenv file; values in double quotes, because keys can contain `#` or `=`. */
export function formatDotenv(settings: Settings): string {
  const quote = (value: string) => value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${quote(value)}"\n`)
    .join('');
}

/** A new private key for signing app sign-on tokens, as a JSON Web Key. Each world has its own. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}
