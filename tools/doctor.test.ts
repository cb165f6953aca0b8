import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HANDLED_EVENTS } from '../functions/src/ledger/events/handled-events.ts';
import { DEMO_ACCOUNTS } from './demo-data/accounts.ts';
import { formatFinding, getExitCode, requestPage, runCheck, UncheckedError } from './doctor/check.ts';
import { listLocalChecks } from './doctor/local-checks.ts';
import type { Project } from './doctor/project.ts';
import { listProjectChecks } from './doctor/project-checks.ts';

type StubResponse = { status?: number; headers?: Record<string, string>; body: unknown };

const HOST = 'www.example.com';
const ORIGIN = `https://${HOST}`;
const KEY = 'sk_live_key';
const STYLE = 'body{color:red}';
const RELEASE = 'abcdef012345';
const HOME = `<meta name="release" content="${RELEASE}"><style>${STYLE}</style>`;
const HASH = createHash('sha256').update(STYLE).digest('base64');
const headerRules: Project['headerRules'] = JSON.parse(
  readFileSync(new URL('../firebase.json', import.meta.url), 'utf8'),
).hosting.headers;
/** The headers of the home page, with the hash of its style as a deployment adds it. */
const HEADERS: Record<string, string> = Object.fromEntries(
  headerRules
    .filter(({ regex, source }) => regex === '^/$' || regex === '.*' || source?.startsWith('!'))
    .flatMap(({ headers }) => headers)
    .map(({ key, value }) => [key, value.replace("style-src-elem 'self'", `$& 'sha256-${HASH}'`)]),
);
const { 'Referrer-Policy': _, ...WITHOUT_REFERRER_POLICY } = HEADERS;

const report = (status: string, state = 'operational') => ({
  status,
  database: 'operational',
  release: RELEASE,
  checkedAt: '2026-03-01T12:00:00.000Z',
  components: [{ component: 'payments', state }],
});
const endpoint = (changes: object = {}): StubResponse => {
  const { API_VERSION: api_version } = Stripe;
  const url = `${ORIGIN}/hooks/stripe`;
  const sound = { id: 'we_1', url, status: 'enabled', enabled_events: HANDLED_EVENTS, api_version };
  return { body: { object: 'list', data: [{ ...sound, ...changes }] } };
};

const HEALTH = 'GET /api/health';
const STRIPE = 'GET /v1/webhook_endpoints?limit=100';
const PORTAL = 'GET /v1/billing_portal/configurations?is_default=true&active=true&limit=1';
const portal = (changes: object = {}): StubResponse => {
  const features = {
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
    ...changes,
  };
  return { body: { object: 'list', data: [{ features }] } };
};
const OVERDUE = 'GET /v1/subscriptions?status=past_due&limit=100&expand[0]=data.latest_invoice';
const overdue = (next: number | null): StubResponse => {
  const latest_invoice = { status: 'open', next_payment_attempt: next };
  const plan = { id: 'sub_1', collection_method: 'charge_automatically', latest_invoice };
  return { body: { object: 'list', data: [plan] } };
};
const CATALOG = 'GET /api/marketplace';
const PRICE = 'GET /v1/prices/price_1';
const PLAN = { tierId: 'pro', stripePriceId: 'price_1' };
const price = (changes: object = {}): StubResponse => ({
  body: { id: 'price_1', active: true, livemode: true, ...changes },
});
const RULES = 'GET /emulator/v1/projects/demo-atrium:securityRules';
const ACCOUNTS = 'POST /identitytoolkit.googleapis.com/v1/projects/demo-atrium/accounts:query';
/** The responses of site, Stripe and emulators, which are one server. */
const HEALTHY: Record<string, StubResponse> = {
  'GET /': { headers: HEADERS, body: HOME },
  [HEALTH]: { body: report('ok') },
  'POST /hooks/stripe': { status: 400, body: {} },
  'GET /_sandbox/health': { body: {} },
  [STRIPE]: endpoint(),
  [PORTAL]: portal(),
  [OVERDUE]: { body: { object: 'list', data: [] } },
  [CATALOG]: { body: { services: [{ serviceId: 'blooger', pricingTiers: [{ tierId: 'free' }, PLAN] }] } },
  [PRICE]: price(),
  [RULES]: { body: { rules: { files: [{ content: 'rules' }] } } },
  [ACCOUNTS]: { body: { userInfo: DEMO_ACCOUNTS } },
};

let responses: Record<string, StubResponse>;
let server: Server;
let base: URL;
beforeAll(async () => {
  server = createServer((request, response) => {
    const stub = responses[`${request.method} ${request.url}`] ?? { status: 404, body: '' };
    const text = typeof stub.body === 'string' ? stub.body : JSON.stringify(stub.body);
    response.writeHead(stub.status ?? 200, stub.headers).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());
beforeEach(() => {
  responses = { ...HEALTHY };
});

const apps = SERVICE_IDS.map(id => `APP_${id.toUpperCase().replaceAll('-', '_')}`);
const SETTINGS = {
  ...{ PUBLIC_ORIGIN: ORIGIN, RECAPTCHA_HOSTNAMES: HOST, WEB_API_KEY: 'key', MAIL_FROM: 'a@example.com' },
  MIN_INSTANCES: '0',
  ...Object.fromEntries(apps.flatMap(app => [`${app}_URL`, `${app}_SIGNUP_URL`]).map(name => [name, ORIGIN])),
};
const PARAMS = Object.keys(SETTINGS).map(name => ({ name, hasDefault: name === 'MIN_INSTANCES' }));
const WEB_SETTINGS = {
  ...{ VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_AUTH_DOMAIN: 'live.example.com' },
  ...{ VITE_FIREBASE_PROJECT_ID: 'live', VITE_FIREBASE_APP_ID: '1', VITE_RECAPTCHA_SITE_KEY: 'key' },
  ...{ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_key', VITE_PUBLIC_ORIGIN: ORIGIN },
  VITE_SECOND_FACTORS: 'sms,totp',
};

const INDEXES: Project['indexes'] = JSON.parse(
  readFileSync(new URL('../firestore.indexes.json', import.meta.url), 'utf8'),
).indexes;
/** An index as gcloud lists it. */
const inDatabase = ({ collectionGroup, fields }: Project['indexes'][number], state = 'READY') => ({
  name: `projects/live/databases/(default)/collectionGroups/${collectionGroup}/indexes/CICAgJ`,
  state,
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
});

const SCHEDULES: Project['schedules'] = [
  { name: 'emailsSendDue', everyMs: 60_000 },
  { name: 'paymentsReconcile', everyMs: 3_600_000 },
];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A job as Cloud Scheduler lists it. */
const job = ({ name }: Project['schedules'][number], changes: object = {}) => ({
  name: `projects/live/locations/us-central1/jobs/firebase-schedule-${name}-us-central1`,
  state: 'ENABLED',
  lastAttemptTime: minutesAgo(1),
  ...changes,
});
const APP_CHECK = 'firebaseappcheck.googleapis.com/v1/projects/live/services';
const AUTH = 'identitytoolkit.googleapis.com/admin/v2/projects/live/config';
const JOBS = 'cloudscheduler.googleapis.com/v1/projects/live/locations/us-central1/jobs?pageSize=500';
const AUTH_CONFIG = {
  mfa: {
    state: 'ENABLED',
    enabledProviders: ['PHONE_SMS'],
    providerConfigs: [{ state: 'ENABLED', totpProviderConfig: {} }],
  },
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['US'] } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  authorizedDomains: [HOST],
};
/** The responses of Google's APIs. */
const GOOGLE: Record<string, unknown> = {
  [APP_CHECK]: {},
  [AUTH]: AUTH_CONFIG,
  [JOBS]: { jobs: SCHEDULES.map(schedule => job(schedule)) },
};
const BOTH = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'] as const;
const [FREQUENT, HOURLY] = SCHEDULES as [Project['schedules'][number], Project['schedules'][number]];
const google = (url: string, response: unknown): Pick<Project, 'callGoogle'> => ({
  callGoogle: async asked => ({ ...GOOGLE, [url]: response })[asked.replace('https://', '')],
});
const enforced = (...services: string[]) =>
  google(APP_CHECK, {
    services: services.map(service => ({
      name: `projects/1/services/${service}`,
      enforcementMode: 'ENFORCED',
    })),
  });

const withJobs = (...jobs: unknown[]) => google(JOBS, { jobs });

async function diagnose(checks: ReturnType<typeof listProjectChecks>) {
  const findings = await Promise.all(checks.map(runCheck));
  const problems = findings.flatMap(finding => finding.problems.map(({ problem }) => problem));
  return { problems, exitCode: getExitCode(findings), text: findings.map(formatFinding).join('\n') };
}

const diagnoseProject = (changes: Partial<Project> = {}) =>
  diagnose(
    listProjectChecks({
      id: 'live',
      name: 'production',
      settings: SETTINGS,
      hasTwoFiles: false,
      params: PARAMS,
      webSettings: WEB_SETTINGS,
      headerRules,
      secrets: ['SMTP_URL'],
      hasSecret: async () => true,
      indexes: INDEXES,
      listIndexes: async () => INDEXES.map(index => inDatabase(index)),
      schedules: SCHEDULES,
      ...google('', null),
      release: RELEASE,
      stripeKey: KEY,
      stripeServer: { protocol: 'http', host: base.hostname, port: base.port },
      requestPage: (url, init) => requestPage(url.replace(ORIGIN, base.origin), init),
      ...changes,
    }),
  );

describe('a deployed project', () => {
  it('passes when it is healthy', async () => {
    expect(await diagnoseProject()).toMatchObject({ problems: [], exitCode: 0 });
  });

  const set = (name: string, value: string) => ({ settings: { ...SETTINGS, [name]: value } });
  const setWeb = (name: string, value: string) => ({ webSettings: { ...WEB_SETTINGS, [name]: value } });
  it.each<[problem: string, changes: Partial<Project>]>([
    ['Not set: MAIL_FROM', set('MAIL_FROM', ' ')],
    ['There is functions/.env.live beside functions/.env.production', { hasTwoFiles: true }],
    ['Not set: VITE_RECAPTCHA_SITE_KEY', setWeb('VITE_RECAPTCHA_SITE_KEY', '')],
    ['RECAPTCHA_HOSTNAMES must be www.example.com', set('RECAPTCHA_HOSTNAMES', 'www.example.com,localhost')],
    ['STRIPE_API_BASE sends keys to another server', set('STRIPE_API_BASE', ORIGIN)],
    ['VITE_FIREBASE_PROJECT_ID belongs to another project', setWeb('VITE_FIREBASE_PROJECT_ID', 'staging')],
    ['VITE_PUBLIC_ORIGIN belongs to another project', setWeb('VITE_PUBLIC_ORIGIN', 'https://example.com')],
    ['VITE_KEY is a secret', setWeb('VITE_KEY', KEY)],
    ['SMTP_URL has no value', { hasSecret: async () => false }],
    ['Not set: APP_CHECK', { params: [...PARAMS, { name: 'APP_CHECK', hasDefault: true }] }],
    [
      `${INDEXES.length} of ${INDEXES.length} are missing or being built, such as transactions: userId ASCENDING`,
      { listIndexes: async () => INDEXES.map(index => inDatabase(index, 'CREATING')) },
    ],
    [
      `1 of ${INDEXES.length} are missing`,
      { listIndexes: async () => INDEXES.slice(1).map(index => inDatabase(index)) },
    ],
    ['so the site has no tokens', { ...set('APP_CHECK', 'true'), ...enforced(...BOTH) }],
    [
      'APP_CHECK is on, but not enforced for identitytoolkit.googleapis.com',
      { ...set('APP_CHECK', 'true'), ...setWeb('VITE_APP_CHECK_SITE_KEY', 'key'), ...enforced(BOTH[0]) },
    ],
    ['Enforced for firestore.googleapis.com, but APP_CHECK is not on', enforced(BOTH[0])],
    ['Text messages are sent to no region', google(AUTH, { ...AUTH_CONFIG, smsRegionConfig: {} })],
    [
      'Authenticator apps are off',
      google(AUTH, { ...AUTH_CONFIG, mfa: { ...AUTH_CONFIG.mfa, providerConfigs: [] } }),
    ],
    ['www.example.com is not an authorized domain', google(AUTH, { ...AUTH_CONFIG, authorizedDomains: [] })],
    ['Sign-in reveals which emails', google(AUTH, { ...AUTH_CONFIG, emailPrivacyConfig: {} })],
    ['paymentsReconcile is missing', withJobs(job(FREQUENT))],
    ['emailsSendDue is PAUSED', withJobs(job(FREQUENT, { state: 'PAUSED' }), job(HOURLY))],
    [
      'emailsSendDue failed in its last run (13)',
      withJobs(job(FREQUENT, { status: { code: 13 } }), job(HOURLY)),
    ],
    [
      'emailsSendDue ran last at 20',
      withJobs(job(FREQUENT, { lastAttemptTime: minutesAgo(20) }), job(HOURLY)),
    ],
    [
      'paymentsReconcile ran last at 20',
      withJobs(job(FREQUENT), job(HOURLY, { lastAttemptTime: minutesAgo(140) })),
    ],
    ['STRIPE_SECRET_KEY is not of live mode', { stripeKey: 'sk_test_key' }],
    ['VITE_STRIPE_PUBLISHABLE_KEY is not of live mode', setWeb('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_key')],
  ])('fails when %s', async (problem, changes) => {
    const problems = [expect.stringContaining(problem)];
    expect(await diagnoseProject(changes)).toMatchObject({ problems, exitCode: 1 });
  });

  it.each<[problem: string, request: string, stub: StubResponse]>([
    ['Stripe has no webhook endpoint', STRIPE, { body: { object: 'list', data: [] } }],
    ['The endpoint is disabled', STRIPE, endpoint({ status: 'disabled' })],
    ['Events are not sent: payment_intent', STRIPE, endpoint({ enabled_events: HANDLED_EVENTS.slice(1) })],
    ['API version 2020-08-27', STRIPE, endpoint({ api_version: '2020-08-27' })],
    ['The portal is not set up in live mode', PORTAL, { body: { object: 'list', data: [] } }],
    ['The portal has no payment methods', PORTAL, portal({ payment_method_update: { enabled: false } })],
    ['The portal has no invoices', PORTAL, portal({ invoice_history: { enabled: false } })],
    [
      'The portal does not cancel plans at the end',
      PORTAL,
      portal({ subscription_cancel: { enabled: true, mode: 'immediately' } }),
    ],
    ['The portal changes plans past', PORTAL, portal({ subscription_update: { enabled: true } })],
    ['1 are, such as sub_1', OVERDUE, overdue(null)],
    ['Not for sale at Stripe: blooger pro (price_1)', PRICE, price({ active: false })],
    ['Not for sale at Stripe: blooger pro (price_1)', PRICE, price({ livemode: false })],
    [
      'Not for sale at Stripe: blooger pro (price_1)',
      PRICE,
      { status: 404, body: { error: { code: 'resource_missing', type: 'invalid_request_error' } } },
    ],
    ['/api/marketplace returns 503', CATALOG, { status: 503, body: '' }],
    ['The home page returns 404', 'GET /', { status: 404, body: '' }],
    ['Referrer-Policy is not', 'GET /', { headers: WITHOUT_REFERRER_POLICY, body: '' }],
    ['Its style element is refused', 'GET /', { headers: HEADERS, body: '<style>b{}</style>' }],
    ['degraded, database operational, payments down', HEALTH, { body: report('degraded', 'down') }],
    ['/api/health returns 200, without', HEALTH, { body: '<html lang="en">' }],
    [
      '/callables/setUserRole is refused by Cloud Run with 403',
      'POST /callables/setUserRole',
      { status: 403, body: '<html lang="en">Your client does not have permission' },
    ],
    ['/hooks/stripe returns 503, expected 400', 'POST /hooks/stripe', { status: 503, body: {} }],
  ])('fails when a response shows: %s', async (problem, request, stub) => {
    responses[request] = stub;
    const problems = [expect.stringContaining(problem)];
    expect(await diagnoseProject()).toMatchObject({ problems, exitCode: 1 });
  });

  it('fails when another release is deployed', async () => {
    const { problems } = await diagnoseProject({ release: '0123456789ab' });
    expect(problems).toEqual([
      'The site is of abcdef012345, not of 0123456789ab',
      'The functions are of abcdef012345, not of 0123456789ab',
    ]);
  });

  it('passes while Stripe still tries to charge an overdue plan', async () => {
    responses[OVERDUE] = overdue(1_800_000_000);
    expect(await diagnoseProject()).toMatchObject({ problems: [], exitCode: 0 });
  });

  it('passes while an app that isn’t sold yet has no back end', async () => {
    const components = [{ component: 'ai-caller', state: 'unknown' }];
    responses[HEALTH] = { body: { ...report('unknown'), components } };
    const { problems } = await diagnoseProject({ ...set('APP_AI_CALLER_URL', ''), params: [] });
    expect(problems).toEqual([]);
    expect((await diagnoseProject()).problems.join()).toContain('ai-caller unknown');
  });

  it('passes when App Check is on and enforced', async () => {
    const changes = {
      ...set('APP_CHECK', 'true'),
      ...setWeb('VITE_APP_CHECK_SITE_KEY', 'key'),
      ...enforced(...BOTH),
    };
    expect(await diagnoseProject(changes)).toMatchObject({ problems: [], exitCode: 0 });
  });

  it('fails when staging has live keys', async () => {
    responses[PRICE] = price({ livemode: false });
    const { problems } = await diagnoseProject({ name: 'staging' });
    expect(problems).toEqual([expect.stringContaining('test mode'), expect.stringContaining('test mode')]);
  });

  it('fails when the site does not respond', async () => {
    const { problems } = await diagnoseProject({ requestPage: async () => null });
    expect(problems).toContain('The home page does not respond');
  });

  const refuse = () => Promise.reject(new UncheckedError('Refused', 'Log in'));
  it.each<[name: string, changes: Partial<Project>, stub: StubResponse]>([
    ['there is no key for Stripe', { stripeKey: undefined }, endpoint()],
    ['Stripe refuses the key', {}, { status: 401, body: { error: { message: `Invalid API Key: ${KEY}` } } }],
    ['Stripe does not respond in JSON', {}, { status: 502, body: '<html lang="en">' }],
    ['Secret Manager refuses', { hasSecret: refuse }, endpoint()],
    ['the indexes cannot be read', { listIndexes: refuse }, endpoint()],
    ['Google refuses', { callGoogle: refuse }, endpoint()],
  ])('is not checked, and no key is printed, when %s', async (_name, changes, stub) => {
    responses[STRIPE] = stub;
    const { exitCode, text } = await diagnoseProject(changes);
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^\? \(not checked\) .*\n {4}\S.*\n {4}Fix: /m);
    expect(text).not.toContain(KEY);
  });
});

describe('the local environment', () => {
  const diagnoseLocal = () => {
    const { origin: url } = base;
    const urls = { site: url, hosting: url, functions: url, auth: url, firestore: url, sandbox: url };
    return diagnose(listLocalChecks(urls, { rules: 'rules', release: RELEASE }, requestPage));
  };

  it('passes when it runs', async () => {
    responses[HEALTH] = { body: report('unknown', 'unknown') };
    expect(await diagnoseLocal()).toMatchObject({ problems: [], exitCode: 0 });
  });

  it.each<[problem: string, request: string, stub: StubResponse]>([
    ['_sandbox/health returns 503', 'GET /_sandbox/health', { status: 503, body: '' }],
    ['They are of older, not of', HEALTH, { body: { ...report('ok'), release: 'older' } }],
    ['/hooks/stripe returns 200, expected 400', 'POST /hooks/stripe', { body: {} }],
    ['unavailable', HEALTH, { status: 503, body: report('unavailable') }],
    ['It has other rules', RULES, { body: { rules: { files: [{ content: 'older' }] } } }],
    ['Missing: ada@atrium.example', ACCOUNTS, { body: { userInfo: DEMO_ACCOUNTS.slice(1) } }],
  ])('fails when %s', async (problem, request, stub) => {
    responses[request] = stub;
    expect((await diagnoseLocal()).problems).toEqual([expect.stringContaining(problem)]);
  });
});
