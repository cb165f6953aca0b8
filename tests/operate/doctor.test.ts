import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/checks/run-tool.ts';
import {
  type CheckResult,
  type Finding,
  runChecks,
  type Selection,
} from '../../tools/operate/checks/check.ts';
import { PROJECT_CHECKS } from '../../tools/operate/checks/project-checks.ts';
import { openFacts } from '../../tools/operate/checks/project-facts.ts';
import { exitCodeOf, formatJson, formatReport } from '../../tools/operate/checks/report.ts';
import { type ExpectedProject, readExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { openProject } from '../../tools/operate/project/open-project.ts';
import type { Settings } from '../../tools/operate/project/settings-files.ts';
import {
  createCheckout,
  type Fixture,
  FixtureServer,
  type Fixtures,
  firstOf,
  googleError,
  PROJECT_ID,
} from './fixtures.ts';
import {
  AUTH,
  AUTH_CONFIG,
  DATABASE,
  FUNCTIONS,
  healthyProject,
  JOBS,
  PORTAL,
  portalFeatures,
  SECRETS,
  SETTINGS,
  SITE,
  secretPath,
  secretVersion,
  WEB_SETTINGS,
  WEBHOOKS,
} from './healthy-project.ts';

let expected: ExpectedProject;
beforeAll(async () => {
  expected = await readExpectedProject({ root: ROOT, projectId: PROJECT_ID, alias: null });
}, 120_000);

/** What differs from a healthy project. */
interface Fault {
  settings?: Settings;
  web?: Settings;
  fixtures?: Fixtures;
}

const APP_CHECK = { APP_CHECK: 'on' };

async function diagnose(
  { settings, web, fixtures }: Fault = {},
  selection: Selection = {},
): Promise<Finding[]> {
  const target = createCheckout({
    'functions/.env': { ...SETTINGS, ...settings },
    'web/.env.production': { ...WEB_SETTINGS, ...web },
  });
  const server = new FixtureServer({ ...healthyProject(expected), ...fixtures });
  const project = await openProject(target, { token: 'ya29.fixture', fetch: server.fetch });
  return runChecks(PROJECT_CHECKS, openFacts(project), selection);
}

const idsOf = (findings: readonly Finding[], status: CheckResult['status']) =>
  findings.filter(({ result }) => result.status === status).map(({ id }) => id);

const respond = (request: string, response: Fixture): Fault => ({ fixtures: { [request]: response } });
/** The healthy response of a request, changed. */
function change<T extends Fixture>(request: string, apply: (response: T) => void): Fault {
  const response = structuredClone(healthyProject(expected)[request]) as T;
  apply(response);
  return respond(request, response);
}
const changeFirst = (request: string, key: string, value: object): Fault =>
  change<Record<string, object[]>>(request, response => Object.assign(firstOf(response[key] ?? []), value));
const auth = (value: object): Fault => respond(`GET ${AUTH_CONFIG}`, { ...AUTH, ...value });
const database = (value: object): Fault => change(`GET ${DATABASE}`, found => Object.assign(found, value));
const secret = (name: string, value: string, version?: string): Fault =>
  respond(`GET ${secretPath(name)}/versions/latest:access`, secretVersion(name, value, version));
const webhook = (value: object): Fault => changeFirst(`GET ${WEBHOOKS}`, 'data', value);
const portal = (data: object[]): Fault => respond(`GET ${PORTAL}`, { object: 'list', data });

const { signIn, passwordPolicyConfig } = AUTH;
const PROJECT = `projects/${PROJECT_ID}`;
const IDP_CONFIGS = `GET identitytoolkit.googleapis.com/admin/v2/${PROJECT}/defaultSupportedIdpConfigs`;
const INDEXES = `GET ${DATABASE}/collectionGroups/-/indexes`;
const SET_UP = `npm run setup:project -- ${PROJECT_ID} --only`;
const DEPLOY = 'npx firebase deploy --only';
const DEPLOY_ALL = `npm run deploy -- ${PROJECT_ID}`;
const CONSOLE = `https://console.firebase.google.com/project/${PROJECT_ID}`;
const ANY_PAGE = { status: 200, text: '<html lang="en"></html>' };

/** Faults that one check finds and no other does, and how the fix begins that it names. */
const FAULTS: [check: string, fault: string, fix: string, () => Fault][] = [
  [
    'settings.captcha-hosts',
    'captcha tokens of this machine',
    `Put RECAPTCHA_HOSTNAMES=${SITE} into functions/.env`,
    () => ({ settings: { RECAPTCHA_HOSTNAMES: `${SITE},localhost` } }),
  ],
  [
    'settings.provider-urls',
    'another server in place of Stripe',
    'Remove STRIPE_API_BASE from functions/.env*',
    () => ({ settings: { STRIPE_API_BASE: 'https://stripe.fixture.test' } }),
  ],
  [
    'settings.web-complete',
    'a missing captcha key',
    'Put VITE_RECAPTCHA_SITE_KEY=… into web/.env.production',
    () => ({ web: { VITE_RECAPTCHA_SITE_KEY: '' } }),
  ],
  [
    'settings.web-project',
    'the data of another project',
    `Put VITE_FIREBASE_PROJECT_ID=${PROJECT_ID} into web/.env`,
    () => ({ web: { VITE_FIREBASE_PROJECT_ID: 'another-project' } }),
  ],
  [
    'settings.web-project',
    'links to another origin',
    `Put VITE_PUBLIC_ORIGIN=https://${SITE} into web/.env`,
    () => ({ web: { VITE_PUBLIC_ORIGIN: 'https://fixture.test' } }),
  ],
  [
    'settings.web-secrets',
    'a secret in the site',
    'Remove VITE_STRIPE_KEY from web/.env.production',
    () => ({ web: { VITE_STRIPE_KEY: 'sk_test_fixture' } }),
  ],
  [
    'project.billing',
    'a project without billing',
    `${CONSOLE}/usage/details`,
    () => respond(`GET cloudbilling.googleapis.com/v1/${PROJECT}/billingInfo`, {}),
  ],
  ['secrets.present', 'a secret without a value', `${SET_UP} secrets`, () => secret('RECAPTCHA_SECRET', '')],
  [
    'secrets.form',
    'an endpoint’s id as its secret',
    'npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET',
    () => secret('STRIPE_WEBHOOK_SECRET', 'we_fixture'),
  ],
  [
    'secrets.form',
    'a mail server without credentials',
    'npx firebase functions:secrets:set SMTP_URL',
    () => secret('SMTP_URL', 'smtps://smtp.fixture.test:465'),
  ],
  [
    'secrets.form',
    'a value of the sandbox',
    'npx firebase functions:secrets:set RECAPTCHA_SECRET',
    () => secret('RECAPTCHA_SECRET', 'atrium_sandbox_recaptcha_secret'),
  ],
  [
    'secrets.newest-version',
    'a secret that changed after the deployment',
    `${DEPLOY} functions`,
    () => secret('RECAPTCHA_SECRET', 'any value', '2'),
  ],
  [
    'firestore.database',
    'a database that can be deleted',
    `${SET_UP} database`,
    () => database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  ],
  [
    'firestore.recovery',
    'a database without recovery',
    `${SET_UP} database`,
    () => database({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
  ],
  [
    'firestore.backups',
    'backups that are kept for a day',
    `${SET_UP} backups`,
    () => changeFirst(`GET ${DATABASE}/backupSchedules`, 'backupSchedules', { retention: '86400s' }),
  ],
  [
    'firestore.ttl',
    'a collection without a TTL policy',
    `${SET_UP} ttl`,
    () => changeFirst(`GET ${DATABASE}/collectionGroups/-/fields`, 'fields', { name: 'another' }),
  ],
  [
    'firestore.indexes',
    'an index that is still being built',
    `${DEPLOY} firestore:indexes`,
    () => changeFirst(INDEXES, 'indexes', { state: 'CREATING' }),
  ],
  [
    'firestore.indexes',
    'a missing index',
    `${DEPLOY} firestore:indexes`,
    () => change<{ indexes: object[] }>(INDEXES, ({ indexes }) => indexes.pop()),
  ],
  [
    'firestore.rules',
    'older security rules',
    `${DEPLOY} firestore:rules`,
    () =>
      respond(`GET firebaserules.googleapis.com/v1/${PROJECT}/rulesets/1`, {
        source: { files: [{ content: '' }] },
      }),
  ],
  [
    'auth.other-methods',
    'anonymous accounts',
    `${CONSOLE}/authentication/providers`,
    () => auth({ signIn: { ...signIn, anonymous: { enabled: true } } }),
  ],
  [
    'auth.other-methods',
    'another identity provider',
    `${CONSOLE}/authentication/providers`,
    () => respond(IDP_CONFIGS, { defaultSupportedIdpConfigs: [{ name: 'x/facebook.com', enabled: true }] }),
  ],
  [
    'auth.one-account',
    'several accounts for an email',
    `${SET_UP} sign-in`,
    () => auth({ signIn: { ...signIn, allowDuplicateEmails: true } }),
  ],
  [
    'auth.domains',
    'localhost among the domains',
    `${SET_UP} sign-in`,
    () => auth({ authorizedDomains: [SITE, 'localhost'] }),
  ],
  [
    'auth.enumeration',
    'emails that can be enumerated',
    `${SET_UP} sign-in`,
    () => auth({ emailPrivacyConfig: {} }),
  ],
  [
    'auth.password-policy',
    'a policy that is not enforced',
    `${SET_UP} sign-in`,
    () => auth({ passwordPolicyConfig: { ...passwordPolicyConfig, passwordPolicyEnforcementState: 'OFF' } }),
  ],
  [
    'auth.deletion',
    'accounts that users delete themselves',
    `${SET_UP} sign-in`,
    () => auth({ client: { permissions: {} } }),
  ],
  [
    'auth.second-factors',
    'a factor that is not enabled',
    `${SET_UP} sign-in`,
    () => auth({ mfa: { ...AUTH.mfa, providerConfigs: [] } }),
  ],
  [
    'stripe.mode',
    'a live key beside a test key',
    'Put VITE_STRIPE_PUBLISHABLE_KEY=pk_test_… into web/.env',
    () => ({ web: { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_fixture' } }),
  ],
  ['stripe.webhook', 'a disabled endpoint', `${SET_UP} webhook`, () => webhook({ status: 'disabled' })],
  [
    'stripe.webhook',
    'an endpoint with another URL',
    `${SET_UP} webhook`,
    () => webhook({ url: 'https://old.fixture.test/hooks/stripe' }),
  ],
  [
    'stripe.webhook-events',
    'an event that is not sent',
    `${SET_UP} webhook`,
    () => webhook({ enabled_events: expected.webhookEvents.slice(1) }),
  ],
  [
    'stripe.webhook-events',
    'an older API version',
    `${SET_UP} webhook`,
    () => webhook({ api_version: '2024-06-20' }),
  ],
  [
    'stripe.portal',
    'a portal in which plans can be changed',
    `${SET_UP} portal`,
    () => portal([{ features: { ...portalFeatures(), subscription_update: { enabled: true } } }]),
  ],
  [
    'stripe.portal',
    'portal settings that were never saved',
    'https://dashboard.stripe.com/settings/billing/portal',
    () => portal([]),
  ],
  [
    'functions.deployed',
    'a function whose deployment failed',
    `${DEPLOY} functions`,
    () => changeFirst(`GET ${FUNCTIONS}`, 'functions', { state: 'FAILED' }),
  ],
  [
    'functions.unknown',
    'a function of an older version',
    'npx firebase functions:delete legacyApi',
    () =>
      change<{ functions: object[] }>(`GET ${FUNCTIONS}`, ({ functions }) =>
        functions.push({ name: 'x/legacyApi' }),
      ),
  ],
  [
    'schedules.present',
    'a missing job',
    `${DEPLOY} functions`,
    () => changeFirst(`GET ${JOBS}`, 'jobs', { name: 'another' }),
  ],
  [
    'schedules.present',
    'a job that runs once a day',
    `${DEPLOY} functions`,
    () => changeFirst(`GET ${JOBS}`, 'jobs', { schedule: 'every 24 hours' }),
  ],
  [
    'schedules.enabled',
    'a paused job',
    'gcloud scheduler jobs resume firebase-schedule-',
    () => changeFirst(`GET ${JOBS}`, 'jobs', { state: 'PAUSED' }),
  ],
  [
    'app-check.enforced',
    'direct access for other programs',
    `${CONSOLE}/appcheck/products`,
    () => ({
      settings: APP_CHECK,
      ...respond(`GET firebaseappcheck.googleapis.com/v1/${PROJECT}/services`, {}),
    }),
  ],
  ['site.home', 'missing security headers', DEPLOY_ALL, () => respond(`GET ${SITE}/`, ANY_PAGE)],
  [
    'site.home',
    'a style that the policy refuses',
    DEPLOY_ALL,
    () =>
      respond(`GET ${SITE}/`, {
        status: 200,
        headers: expected.headers,
        text: '<style>a{color:red}</style>',
      }),
  ],
  [
    'site.api',
    'a page in place of the API',
    DEPLOY_ALL,
    () => respond(`GET ${SITE}/api/marketplace`, ANY_PAGE),
  ],
  [
    'site.webhook',
    'a webhook that accepts unsigned deliveries',
    DEPLOY_ALL,
    () => respond(`POST ${SITE}/hooks/stripe`, {}),
  ],
  [
    'site.keys',
    'a published private key',
    DEPLOY_ALL,
    () =>
      change<{ keys: object[] }>(`GET ${SITE}/.well-known/jwks.json`, ({ keys }) =>
        keys.push({ d: 'private' }),
      ),
  ],
  [
    'site.keys',
    'a key that is not the secret’s',
    DEPLOY_ALL,
    () => changeFirst(`GET ${SITE}/.well-known/jwks.json`, 'keys', { x: 'another' }),
  ],
];

describe('the checks of a project', () => {
  it('all pass in a healthy project', async () => {
    const findings = await diagnose({ settings: APP_CHECK });
    expect(findings.filter(({ result }) => result.status !== 'ok')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it.each(FAULTS)('%s finds %s, as no other check does, and names the fix', async (id, _, fix, fault) => {
    const findings = await diagnose(fault());
    expect(idsOf(findings, 'failed')).toEqual([id]);
    const found = findings.find(finding => finding.id === id);
    expect(found?.result).toMatchObject({ fix: expect.stringContaining(fix) });
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('have a fault each', () => {
    expect(new Set(FAULTS.map(([id]) => id))).toEqual(new Set(PROJECT_CHECKS.map(({ id }) => id)));
  });
});

describe('a lookup that fails', () => {
  it.each([403, 503])('is not a passed check after status %i', async status => {
    const fixtures = { [`GET ${DATABASE}`]: googleError(status, 'No\naccess') };
    const findings = await diagnose({ fixtures }, { only: ['firestore'] });
    expect(idsOf(findings, 'unchecked')).toEqual([
      'firestore.database',
      'firestore.recovery',
      'firestore.indexes',
    ]);
    expect(idsOf(findings, 'failed')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(2);
    expect(formatReport(findings)).toContain(
      `Couldn’t check: firestore.googleapis.com replied ${status}: No access`,
    );
  });

  it('is not a passed check when the site can’t be reached', async () => {
    const target = createCheckout({ 'functions/.env': SETTINGS });
    const refuse = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }));
    const project = await openProject(target, { token: 'ya29.fixture', fetch: refuse });
    const findings = await runChecks(PROJECT_CHECKS, openFacts(project), { only: ['site', 'project'] });
    expect(idsOf(findings, 'unchecked')).toHaveLength(findings.length);
  });
});

describe('the report', () => {
  it('never contains a secret or the token', async () => {
    const unauthorized = {
      error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_fix' },
    };
    const findings = await diagnose({
      fixtures: {
        ...secret('STRIPE_WEBHOOK_SECRET', 'not_a_secret_but_a_password').fixtures,
        ...secret('HANDOFF_SIGNING_KEY', 'half-a-key').fixtures,
        [`GET ${WEBHOOKS}`]: { status: 401, text: JSON.stringify(unauthorized) },
      },
    });
    const text = formatReport(findings) + formatJson(findings);
    expect(idsOf(findings, 'failed')).toEqual(['secrets.form', 'site.keys']);
    expect(text).toContain('Stripe does not accept the key');
    for (const value of ['not_a_secret', 'half-a-key', 'sk_test', 'ya29', ...Object.values(SECRETS)]) {
      expect(text).not.toContain(value);
    }
  });

  it('names one fix under each failure, and sums up', async () => {
    const findings = await diagnose(secret('RECAPTCHA_SECRET', ''), {
      only: ['secrets.present', 'site.api'],
    });
    expect(formatReport(findings)).toBe(
      [
        'secrets',
        '  ✗ Every secret that functions use has a value (secrets.present)',
        '      RECAPTCHA_SECRET: no value',
        `      Fix: npm run setup:project -- ${PROJECT_ID} --only secrets`,
        '',
        'site',
        '  ✓ The API is reachable through Hosting',
        '',
        '2 checks: 1 ok, 1 failed',
      ].join('\n'),
    );
  });

  it('is complete as JSON', async () => {
    const { summary, checks } = JSON.parse(formatJson(await diagnose()));
    expect(summary).toEqual({ ok: PROJECT_CHECKS.length - 1, failed: 0, unchecked: 0, skipped: 1 });
    expect(checks[0]).toEqual({ id: 'settings.captcha-hosts', title: expect.any(String), status: 'ok' });
  });
});

describe('a selection of checks', () => {
  it('leaves out what a deployment creates', async () => {
    const empty = {
      [`GET ${FUNCTIONS}`]: {},
      [`GET ${JOBS}`]: {},
      [`GET ${SITE}/`]: googleError(404, 'Not found'),
    };
    const findings = await diagnose({ fixtures: empty }, { isBeforeDeploy: true });
    expect(idsOf(findings, 'failed')).toEqual([]);
    expect(findings.find(({ id }) => id === 'functions.deployed')?.result).toEqual({
      status: 'skipped',
      reason: 'checked after the deployment',
    });
  });

  it('refuses a name that no check has', async () => {
    await expect(diagnose({}, { only: ['firestore.backup'] })).rejects.toThrow(
      'There is no check "firestore.backup". The areas are settings, project,',
    );
  });
});

it.each([undefined, 'http://www.fixture.test', `https://${SITE}/`])(
  'a project is not opened when PUBLIC_ORIGIN is %s',
  async origin => {
    await expect(diagnose({ settings: { PUBLIC_ORIGIN: origin ?? '' } })).rejects.toThrow(
      'Put PUBLIC_ORIGIN',
    );
  },
);

it('a project is not opened when functions/.env has a name that Firebase reserves', async () => {
  await expect(diagnose({ settings: { FIREBASE_X: '1' } })).rejects.toThrow();
});
