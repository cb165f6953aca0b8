import { createHash } from 'node:crypto';
import { matchesGlob } from 'node:path';
import { Health } from '@atrium/contract/health';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { REGION } from '@atrium/contract/platform/region';
import Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import type { HeaderRule } from '../world/config/header-rules.ts';
import {
  type Check,
  check,
  describeResponse,
  type Page,
  type Problem,
  type RequestPage,
  readJson,
  UncheckedError,
  verify,
} from './check.ts';

export type Settings = Record<string, string | undefined>;

/** A composite index, as firestore.indexes.json and gcloud have it; only the latter has a state and a name. */
export interface Index {
  collectionGroup?: string;
  /** `projects/…/collectionGroups/<collection>/indexes/<id>` */
  name?: string;
  state?: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** A Firebase project, and this checkout's configuration for it. */
export interface Project {
  id: string;
  /** Its name in .firebaserc, which is also the ending of its settings files. */
  name: string;
  settings: Settings;
  webSettings: Settings;
  /** `hosting.headers` of firebase.json. */
  headerRules: HeaderRule[];
  /** Names of the secrets that functions bind. */
  secrets: string[];
  /** Returns whether Secret Manager has an enabled version. @throws UncheckedError */
  hasSecret(name: string): Promise<boolean>;
  /** Those of firestore.indexes.json. */
  indexes: Index[];
  /** Returns those of the database. @throws UncheckedError */
  listIndexes(): Promise<Index[]>;
  stripeKey: string | undefined;
  /** The server of Stripe's API, if it isn't Stripe's own. */
  stripeServer?: Stripe.StripeConfig;
  requestPage: RequestPage;
}

// A deployment without a terminal stops at a parameter without a value, even if it has a default.
const REQUIRED = ['PUBLIC_ORIGIN', 'RECAPTCHA_HOSTNAMES', 'WEB_API_KEY', 'MAIL_FROM', 'MIN_INSTANCES'];
const REQUIRED_OF_APPS = SERVICE_IDS.flatMap(id => {
  const prefix = `APP_${id.toUpperCase().replaceAll('-', '_')}`;
  return [`${prefix}_URL`, `${prefix}_SIGNUP_URL`];
});
const REQUIRED_OF_WEB = [
  ...['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID'],
  ...['VITE_FIREBASE_APP_ID', 'VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_RECAPTCHA_SITE_KEY', 'VITE_PUBLIC_ORIGIN'],
];
/** Settings that replace a provider by the sandbox. */
const PROVIDER_URLS = ['STRIPE_API_BASE', 'RECAPTCHA_VERIFY_URL', 'APP_CHECK_JWKS_URL'];
/** A secret that is built into the site would be public. */
const SECRET = /^(sk|rk)_(test|live)_|^whsec_|"d"\s*:|-----BEGIN/;

/** Lists the checks of a project, in the order in which to fix what they find. */
export function listProjectChecks(project: Project): Check[] {
  return [...settingsChecks(project), indexCheck(project), ...stripeChecks(project), ...siteChecks(project)];
}

function settingsChecks({ id, name, settings, webSettings, secrets, hasSecret }: Project): Check[] {
  const file = `functions/.env.${name}`;
  const webFile = `web/.env.${name}`;
  const { PUBLIC_ORIGIN: origin = '' } = settings;
  const host = URL.parse(origin)?.hostname ?? 'the site';
  const verifySet = (names: string[], found: Settings, place: string) => {
    const missing = names.filter(key => !found[key]?.trim());
    return verify(!missing.length, `Not set: ${missing.join(', ')}`, `Put them into ${place}`);
  };
  const verifyWeb = (key: string, expected: string) => {
    const isOk = !webSettings[key] || webSettings[key] === expected;
    return verify(isOk, `${key} belongs to another project`, `Put ${key}=${expected} into ${webFile}`);
  };
  return [
    check('settings', 'required settings are set', () => [
      ...verifySet([...REQUIRED, ...REQUIRED_OF_APPS], settings, file),
      ...verifySet(REQUIRED_OF_WEB, webSettings, webFile),
    ]),
    check('settings', 'the site has its own origin, project and providers', () => {
      const isOrigin = origin.startsWith('https://') && URL.parse(origin)?.origin === origin;
      const hosts = (settings.RECAPTCHA_HOSTNAMES ?? '').split(/[\s,]+/);
      const isCaptchaSafe = hosts.includes(host) && !hosts.some(other => /^(localhost|127\.)/.test(other));
      const replaced = PROVIDER_URLS.filter(key => settings[key]?.trim());
      return [
        ...verify(isOrigin, 'PUBLIC_ORIGIN is not an https origin without a path', `Correct it in ${file}`),
        ...verify(
          isCaptchaSafe,
          `RECAPTCHA_HOSTNAMES must be ${host}, without localhost`,
          `Correct it in ${file}`,
        ),
        ...verifyWeb('VITE_FIREBASE_PROJECT_ID', id),
        ...verifyWeb('VITE_PUBLIC_ORIGIN', origin),
        ...verify(!replaced.length, `${replaced} sends keys to another server`, `Remove it from ${file}`),
      ];
    }),
    check('settings', 'the settings of the site contain no secret', () => {
      const names = Object.keys(webSettings).filter(key => SECRET.test(webSettings[key]?.trim() ?? ''));
      const fix = `Remove it from ${webFile}, and replace the key at its provider`;
      return verify(!names.length, `${names} is a secret, which every visitor could read`, fix);
    }),
    check('secrets', 'every secret of the functions has a value', async () => {
      const problems: Problem[] = [];
      for (const key of secrets) {
        const fix = `npx firebase functions:secrets:set ${key} --project ${name}`;
        problems.push(...verify(await hasSecret(key), `${key} has no value`, fix));
      }
      return problems;
    }),
  ];
}

/** Until an index is ready, which takes minutes to hours, its queries fail; a deployment doesn't wait. */
function indexCheck({ name, indexes, listIndexes }: Project): Check {
  return check('indexes', 'every index of the database is ready', async () => {
    const ready = new Set((await listIndexes()).filter(({ state }) => state === 'READY').map(describeIndex));
    const missing = indexes.map(describeIndex).filter(index => !ready.has(index));
    return verify(
      missing.length === 0,
      `${missing.length} of ${indexes.length} are missing or being built, such as ${missing[0]}`,
      `npx firebase deploy --only firestore:indexes --project ${name}, then wait`,
    );
  });
}

function describeIndex({ collectionGroup, name = '', fields }: Index): string {
  const collection = collectionGroup ?? /collectionGroups\/([^/]+)/.exec(name)?.[1];
  // The database adds the document's name to each.
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return `${collection}: ${own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`;
}

const readMode = (key: string | undefined) => /^[srp]k_(test|live)_/.exec(key?.trim() ?? '')?.[1];

function stripeChecks({ name, settings, webSettings, stripeKey, stripeServer }: Project): Check[] {
  const mode = name === 'production' ? 'live' : 'test';
  const access = `npx firebase functions:secrets:access STRIPE_SECRET_KEY --project ${name}`;
  const giveKey = `STRIPE_SECRET_KEY=$(${access}) npm run doctor -- ${name}`;
  const requireKey = () => {
    if (stripeKey) return stripeKey;
    throw new UncheckedError('STRIPE_SECRET_KEY is not in the environment', giveKey);
  };
  return [
    check('stripe', `both keys are of ${mode} mode`, () => {
      const { VITE_STRIPE_PUBLISHABLE_KEY: webKey } = webSettings;
      const setKey = `npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${name}`;
      const putKey = `Put VITE_STRIPE_PUBLISHABLE_KEY=pk_${mode}_… into web/.env.${name}`;
      return [
        ...verify(readMode(requireKey()) === mode, `STRIPE_SECRET_KEY is not of ${mode} mode`, setKey),
        ...verify(readMode(webKey) === mode, `VITE_STRIPE_PUBLISHABLE_KEY is not of ${mode} mode`, putKey),
      ];
    }),
    check('stripe', 'the webhook endpoint sends what the functions handle', async () => {
      const url = `${settings.PUBLIC_ORIGIN}/hooks/stripe`;
      const limits = { maxNetworkRetries: 0, timeout: 10_000, telemetry: false };
      const stripe = new Stripe(requireKey(), { ...limits, ...stripeServer });
      const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch(error => {
        throw new UncheckedError(describeStripeError(error), giveKey);
      });
      const endpoint = endpoints.data.find(candidate => candidate.url === url);
      const create = 'docs/operate.md, "Webhook endpoint"';
      if (!endpoint) return verify(false, `Stripe has no webhook endpoint ${url}`, create);
      const { id, status, enabled_events, api_version } = endpoint;
      const sent: readonly string[] = enabled_events;
      const missing = sent.includes('*') ? [] : HANDLED_EVENTS.filter(type => !sent.includes(type));
      const page = `https://dashboard.stripe.com/webhooks/${id}`;
      const isVersion = api_version === Stripe.API_VERSION;
      return [
        ...verify(status === 'enabled', 'The endpoint is disabled', `Enable it at ${page}`),
        ...verify(!missing.length, `Events are not sent: ${missing.join(', ')}`, `Add them at ${page}`),
        ...verify(
          isVersion,
          `API version ${api_version} is not ${Stripe.API_VERSION}`,
          `Replace it: ${create}`,
        ),
      ];
    }),
  ];
}

/** Stripe's own message may repeat a part of the key, and what was given as a key may be any other secret. */
function describeStripeError({ type, statusCode }: { type?: string; statusCode?: number }): string {
  if (type === 'StripeAuthenticationError') return 'Stripe does not accept STRIPE_SECRET_KEY';
  if (type === 'StripePermissionError') return 'STRIPE_SECRET_KEY may not read webhook endpoints';
  if (statusCode) return `Stripe returns ${statusCode}, or not in JSON`;
  return 'Stripe does not respond';
}

/** The functions that the site and Stripe call, by the paths of their rewrites. */
const PUBLIC_FUNCTIONS = {
  api: '/api/health',
  stripeWebhook: '/hooks/stripe',
  setUserRole: '/callables/setUserRole',
  setUserDisabled: '/callables/setUserDisabled',
};

function siteChecks({ id, name, settings, headerRules, requestPage }: Project): Check[] {
  const deploy = `npx firebase deploy --project ${name} (docs/operate.md, "Deploy")`;
  const logs = `npx firebase functions:log --project ${name}; docs/operate.md, "Roll back"`;
  const request = (path: string, init?: RequestInit) => {
    if (URL.canParse(settings.PUBLIC_ORIGIN ?? '')) return requestPage(settings.PUBLIC_ORIGIN + path, init);
    throw new UncheckedError('PUBLIC_ORIGIN is not set', `Put it into functions/.env.${name}`);
  };
  return [
    check('site', 'the home page has the headers of firebase.json', async () => {
      const page = await request('/');
      if (page?.status !== 200) return verify(false, `The home page ${describeResponse(page)}`, deploy);
      return findHeaderProblems(page, headerRules).map(problem => ({ problem, fix: deploy }));
    }),
    check('site', 'the public functions accept unauthenticated calls', async () => {
      const problems: Problem[] = [];
      for (const [service, path] of Object.entries(PUBLIC_FUNCTIONS)) {
        const page = await request(path, { method: 'POST' });
        // Our own responses are JSON. Organizations refuse `allUsers`, so Cloud Run answers in our place.
        const isRefused = page?.status === 403 && readJson(page) === undefined;
        const open = `gcloud run services update ${service.toLowerCase()} --no-invoker-iam-check --region ${REGION} --project ${id}`;
        problems.push(...verify(!isRefused, `${path} is refused by Cloud Run with 403`, open));
      }
      return problems;
    }),
    check('site', 'everything is operational', async () => {
      const page = await request('/api/health');
      const health = Health.safeParse(readJson(page)).data;
      if (!health) {
        return verify(false, `/api/health ${describeResponse(page)}, without a health report`, logs);
      }
      const affected = health.components.filter(({ state }) => state !== 'operational');
      const states = affected.map(({ component, state }) => `${component} ${state}`);
      const problem = [`The status is ${health.status}`, `database ${health.database}`, ...states].join(', ');
      return verify(health.status === 'ok', problem, logs);
    }),
    check('site', 'the webhook refuses a delivery without a signature', async () => {
      const headers = { 'content-type': 'application/json' };
      const page = await request('/hooks/stripe', { method: 'POST', headers, body: '{}' });
      return verify(page?.status === 400, `/hooks/stripe ${describeResponse(page)}, expected 400`, logs);
    }),
  ];
}

/** Hashes of style elements change with every build, so they are compared with the page instead. */
const withoutHashes = (policy: string | null | undefined) => policy?.replace(/ 'sha256-[^']*'/g, '');

/** Compares the home page with the rules for it. Of several rules for a header, the last one wins. */
function findHeaderProblems({ headers, body }: Page, rules: Project['headerRules']): string[] {
  const own = rules.filter(({ regex, source = '' }) => {
    if (regex) return new RegExp(regex).test('/');
    return source.startsWith('!') ? !matchesGlob('/', source.slice(1)) : matchesGlob('/', source);
  });
  const expected = new Map(own.flatMap(rule => rule.headers).map(({ key, value }) => [key, value]));
  const wrong = [...expected].filter(
    ([key, value]) => withoutHashes(headers.get(key)) !== withoutHashes(value),
  );
  const problems = wrong.map(([key]) => `${key} is not that of firebase.json`);
  const [, style] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  const hash = style === undefined ? '' : createHash('sha256').update(style).digest('base64');
  if (!headers.get('content-security-policy')?.includes(hash)) problems.push('Its style element is refused');
  return problems;
}
