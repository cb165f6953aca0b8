import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/checks/run-tool.ts';
import { type ExpectedProject, readExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { openProject } from '../../tools/operate/project/open-project.ts';
import { runSetup, SETUP_STEPS, selectSteps } from '../../tools/operate/setup/run-setup.ts';
import { REQUIRED_APIS } from '../../tools/operate/setup/steps/enable-apis.ts';
import {
  createCheckout,
  FixtureServer,
  type Fixtures,
  firstOf,
  googleError,
  ORIGIN,
  PROJECT_ID,
} from './fixtures.ts';
import {
  AUTH,
  AUTH_CONFIG,
  DATABASE,
  healthyProject,
  PORTAL,
  portalFeatures,
  SETTINGS,
  SITE,
  secretPath,
  secretVersion,
  WEB_SETTINGS,
  WEBHOOKS,
  webhookEndpoint,
} from './healthy-project.ts';

const SERVICES = `serviceusage.googleapis.com/v1/projects/${PROJECT_ID}/services`;
const SECRET_MANAGER = `secretmanager.googleapis.com/v1/projects/${PROJECT_ID}/secrets`;

const ENABLED_APIS = REQUIRED_APIS.map(name => ({ config: { name } }));

let expected: ExpectedProject;
beforeAll(async () => {
  expected = await readExpectedProject({ root: ROOT, projectId: PROJECT_ID, alias: null });
}, 120_000);

/** What the last set-up displayed and asked. */
let lines: string[];
let questions: string[];
let server: FixtureServer;

interface SetupCase {
  only?: string[];
  /** What differs from a project that is set up. */
  fixtures?: Fixtures;
  isDryRun?: boolean;
  isConfirmed?: boolean;
  /** What the user enters for secrets. */
  entered?: Record<string, string>;
  wait?: (server: FixtureServer) => void;
}

async function setUp({
  only,
  fixtures,
  isDryRun = false,
  isConfirmed = true,
  entered = {},
  wait,
}: SetupCase = {}) {
  lines = [];
  questions = [];
  const target = createCheckout({ 'functions/.env': SETTINGS, 'web/.env.production': WEB_SETTINGS });
  server = new FixtureServer({
    ...healthyProject(expected),
    [`GET ${SERVICES}`]: { services: ENABLED_APIS },
    ...fixtures,
  });
  const project = await openProject(target, { token: 'ya29.fixture', fetch: server.fetch });
  const prompt = {
    confirm: async (question: string) => {
      questions.push(question);
      return isConfirmed;
    },
    askSecret: async (name: string) => entered[name] ?? null,
  };
  const summary = await runSetup(
    selectSteps(only),
    { ...project, prompt, location: 'nam5' },
    { isDryRun, log: line => lines.push(line), wait: async () => wait?.(server) },
  );
  return { summary, changes: server.changes };
}

const noSecret = (name: string): Fixtures => ({
  [`GET ${secretPath(name)}/versions/latest:access`]: googleError(404, 'Secret not found'),
});
const endpoint = (change: object): Fixtures => ({
  [`GET ${WEBHOOKS}`]: { object: 'list', data: [{ ...webhookEndpoint(expected), ...change }] },
});
const NEW_ENDPOINT = { [`POST ${WEBHOOKS}`]: { id: 'we_new', secret: 'whsec_new' } };
const encoded = (value: string) => ({ payload: { data: Buffer.from(value).toString('base64') } });
const storesSecret = (name: string, value: string) => [
  { request: `POST ${SECRET_MANAGER}`, query: { secretId: name }, body: { replication: { automatic: {} } } },
  { request: `POST ${SECRET_MANAGER}/${name}:addVersion`, query: {}, body: encoded(value) },
];

interface StepCase {
  fixtures: Fixtures;
  entered?: Record<string, string>;
  /** What the user confirms. */
  titles: string[];
  /** The requests that are sent then. */
  changes: object[];
}

/** What a project may lack, with the step that repairs it. */
const CASES: [step: string, lack: string, () => StepCase][] = [
  [
    'apis',
    'APIs',
    () => ({
      fixtures: { [`GET ${SERVICES}`]: { services: ENABLED_APIS.slice(1) } },
      titles: ['enable artifactregistry.googleapis.com'],
      changes: [
        {
          request: `POST ${SERVICES}:batchEnable`,
          body: { serviceIds: ['artifactregistry.googleapis.com'] },
        },
      ],
    }),
  ],
  [
    'database',
    'a database',
    () => ({
      fixtures: { [`GET ${DATABASE}`]: googleError(404, 'Not found') },
      titles: [
        "create the database in nam5 (this can't be changed later), with delete protection and point-in-time recovery",
      ],
      changes: [
        {
          request: `POST firestore.googleapis.com/v1/projects/${PROJECT_ID}/databases`,
          query: { databaseId: '(default)' },
          body: {
            type: 'FIRESTORE_NATIVE',
            locationId: 'nam5',
            deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
            pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
          },
        },
      ],
    }),
  ],
  [
    'database',
    'protection and recovery of the database',
    () => ({
      fixtures: { [`GET ${DATABASE}`]: { type: 'FIRESTORE_NATIVE' } },
      titles: ['protect the database against deletion', 'enable point-in-time recovery'],
      changes: [
        { query: { updateMask: 'deleteProtectionState' } },
        { query: { updateMask: 'pointInTimeRecoveryEnablement' } },
      ],
    }),
  ],
  [
    'ttl',
    'TTL policies',
    () => {
      const { collectionGroup, fieldPath } = firstOf(expected.ttlFields);
      const fields = expected.ttlFields.slice(1).map(spec => ({
        name: `x/collectionGroups/${spec.collectionGroup}/fields/${spec.fieldPath}`,
        ttlConfig: { state: 'CREATING' },
      }));
      return {
        fixtures: { [`GET ${DATABASE}/collectionGroups/-/fields`]: { fields } },
        titles: [`delete documents of ${collectionGroup} after ${fieldPath}`],
        changes: [
          {
            request: `PATCH ${DATABASE}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
            query: { updateMask: 'ttlConfig' },
            body: { ttlConfig: {} },
          },
        ],
      };
    },
  ],
  [
    'backups',
    'daily backups',
    () => ({
      fixtures: { [`GET ${DATABASE}/backupSchedules`]: {} },
      titles: ['back up the database every day, and keep each backup 14 days'],
      changes: [
        { request: `POST ${DATABASE}/backupSchedules`, body: { retention: '1209600s', dailyRecurrence: {} } },
      ],
    }),
  ],
  [
    'sign-in',
    'Authentication',
    () => ({
      fixtures: { [`GET ${AUTH_CONFIG}`]: googleError(404, 'CONFIGURATION_NOT_FOUND') },
      titles: [
        'initialize Firebase Authentication with Identity Platform',
        'enable sign-in by password and by email link',
        `authorize ${SITE} and remove localhost`,
        'enable email enumeration protection',
        'require 8 characters of any kind in passwords',
        'leave the deletion of accounts to the site',
        `open email links at ${ORIGIN}/account/action`,
        'enable second factors: sms, totp',
      ],
      changes: [
        { request: expect.stringContaining('identityPlatform:initializeAuth') },
        {
          query: { updateMask: 'signIn.email.enabled,signIn.email.passwordRequired' },
          body: { signIn: { email: AUTH.signIn.email } },
        },
        { body: { authorizedDomains: [SITE, `${PROJECT_ID}.firebaseapp.com`] } },
        { body: { emailPrivacyConfig: AUTH.emailPrivacyConfig } },
        { query: { updateMask: 'passwordPolicyConfig' } },
        { body: { client: AUTH.client } },
        { body: { notification: AUTH.notification } },
        { query: { updateMask: 'mfa' }, body: { mfa: AUTH.mfa } },
      ],
    }),
  ],
  [
    'secrets',
    'a secret that the user enters',
    () => ({
      fixtures: noSecret('RECAPTCHA_SECRET'),
      entered: { RECAPTCHA_SECRET: 'entered' },
      titles: ['store RECAPTCHA_SECRET'],
      changes: storesSecret('RECAPTCHA_SECRET', 'entered'),
    }),
  ],
  [
    'secrets',
    'a value that is not the sandbox’s',
    () => ({
      fixtures: {
        [`GET ${secretPath('RECAPTCHA_SECRET')}/versions/latest:access`]: secretVersion(
          'RECAPTCHA_SECRET',
          'atrium_sandbox_recaptcha_secret',
        ),
        [`POST ${SECRET_MANAGER}`]: googleError(409, 'It exists'),
      },
      entered: { RECAPTCHA_SECRET: 'entered' },
      titles: ['store RECAPTCHA_SECRET'],
      changes: storesSecret('RECAPTCHA_SECRET', 'entered'),
    }),
  ],
  [
    'webhook',
    'a webhook endpoint',
    () => ({
      fixtures: { [`GET ${WEBHOOKS}`]: { object: 'list', data: [] }, ...NEW_ENDPOINT },
      titles: [`create the endpoint ${ORIGIN}/hooks/stripe and store its signing secret`],
      changes: [
        {
          request: `POST ${WEBHOOKS}`,
          body: expect.objectContaining({
            url: `${ORIGIN}/hooks/stripe`,
            api_version: expected.stripeApiVersion,
            'enabled_events[0]': expected.webhookEvents[0],
          }),
        },
        ...storesSecret('STRIPE_WEBHOOK_SECRET', 'whsec_new'),
      ],
    }),
  ],
  [
    'webhook',
    'the SDK’s API version of the webhook',
    () => ({
      fixtures: { ...endpoint({ api_version: '2024-06-20' }), ...NEW_ENDPOINT },
      titles: [`replace the endpoint ${ORIGIN}/hooks/stripe, because it has another API version`],
      changes: [
        { request: `POST ${WEBHOOKS}` },
        ...storesSecret('STRIPE_WEBHOOK_SECRET', 'whsec_new'),
        { request: `DELETE ${WEBHOOKS}/we_site` },
      ],
    }),
  ],
  [
    'webhook',
    'an enabled webhook with all events',
    () => ({
      fixtures: endpoint({ status: 'disabled', enabled_events: expected.webhookEvents.slice(1) }),
      titles: [
        `send the handled events to ${ORIGIN}/hooks/stripe (different: ${expected.webhookEvents[0]})`,
        `enable the endpoint ${ORIGIN}/hooks/stripe`,
      ],
      changes: [
        {
          request: `POST ${WEBHOOKS}/we_site`,
          body: expect.objectContaining({ 'enabled_events[0]': expected.webhookEvents[0] }),
        },
        { request: `POST ${WEBHOOKS}/we_site`, body: { disabled: 'false' } },
      ],
    }),
  ],
  [
    'portal',
    'the features of the portal',
    () => {
      const features = { ...portalFeatures(), subscription_update: { enabled: true } };
      return {
        fixtures: { [`GET ${PORTAL}`]: { object: 'list', data: [{ id: 'bpc_1', features }] } },
        titles: ['allow new cards, invoices and canceling at the end of the period, and no change of plan'],
        changes: [
          {
            request: `POST ${PORTAL}/bpc_1`,
            body: expect.objectContaining({
              'features[subscription_update][enabled]': 'false',
              'features[subscription_cancel][mode]': 'at_period_end',
            }),
          },
        ],
      };
    },
  ],
];

describe('the set-up of a project', () => {
  it('changes nothing when nothing is missing', async () => {
    const { summary, changes } = await setUp();
    expect(summary).toEqual({ changed: 0, declined: 0, manual: 0 });
    expect(changes).toEqual([]);
    expect(lines.filter(line => line === '  Nothing to change.')).toHaveLength(SETUP_STEPS.length);
  });

  it.each(CASES)(
    'plans, confirms and makes the changes of the step %s to a project without %s',
    async (step, _, load) => {
      const { titles, changes, ...setup } = load();
      const planned = await setUp({ ...setup, only: [step], isDryRun: true });
      expect(lines.slice(1)).toEqual(titles.map(title => `  Would ${title}`));
      expect([questions, planned.changes]).toEqual([[], []]);

      const made = await setUp({ ...setup, only: [step] });
      expect(questions).toEqual(titles.map(title => `  Will ${title}. Continue?`));
      expect(made.changes).toMatchObject(changes);
      expect(made.changes).toHaveLength(changes.length);
      expect(made.summary).toEqual({ changed: titles.length, declined: 0, manual: 0 });
    },
  );

  it('has a case for each step', () => {
    expect([...new Set(CASES.map(([step]) => step))]).toEqual(SETUP_STEPS.map(({ id }) => id));
  });

  it('leaves out what the user declines', async () => {
    const fixtures = { [`GET ${DATABASE}`]: googleError(404, 'Not found') };
    const { summary, changes } = await setUp({ only: ['database'], fixtures, isConfirmed: false });
    expect(summary).toEqual({ changed: 0, declined: 1, manual: 0 });
    expect(changes).toEqual([]);
  });

  it('says in a dry run of an empty project what each step is for', async () => {
    const disabled = googleError(403, 'Disabled', [{ reason: 'SERVICE_DISABLED' }]);
    const fixtures = { [`GET ${DATABASE}`]: disabled, [`GET ${AUTH_CONFIG}`]: disabled };
    await setUp({ only: ['database', 'sign-in'], fixtures, isDryRun: true });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^ {2}Would create the database, .* \(after the steps before: .* is not enabled yet\)$/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringContaining('  Would initialize Firebase Authentication and configure'),
    );
  });

  it('waits for an API that was enabled a moment ago', async () => {
    const disabled = googleError(403, 'Disabled', [{ reason: 'SERVICE_DISABLED' }]);
    let waits = 0;
    const wait = ({ fixtures }: FixtureServer) => {
      waits++;
      if (waits === 3) fixtures[`GET ${DATABASE}`] = googleError(404, 'Not found');
    };
    const fixtures = { [`GET ${DATABASE}`]: disabled };
    const { summary } = await setUp({ only: ['database'], fixtures, wait });
    expect(waits).toBe(3);
    expect(summary.changed).toBe(1);
    await expect(setUp({ only: ['database'], fixtures })).rejects.toThrow('is not enabled yet');
  });

  it('refuses a step that does not exist', () => {
    expect(() => selectSteps(['backup'])).toThrow('There is no step "backup". The steps are apis, database,');
  });
});

describe('what the set-up leaves to the user', () => {
  it('is a secret without a value', async () => {
    const { summary, changes } = await setUp({ only: ['secrets'], fixtures: noSecret('RECAPTCHA_SECRET') });
    expect([summary.manual, changes]).toEqual([1, []]);
    expect(lines.at(-1)).toBe('  By hand: RECAPTCHA_SECRET has no value yet. Run this step again.');
  });

  it('is a secret in a wrong form, which is not displayed', async () => {
    const entered = { STRIPE_SECRET_KEY: 'pk_test_entered' };
    const { changes } = await setUp({ only: ['secrets'], fixtures: noSecret('STRIPE_SECRET_KEY'), entered });
    expect(changes).toEqual([]);
    expect(lines.at(-1)).toContain('By hand: STRIPE_SECRET_KEY is not a key of the kind sk_…');
    expect(lines.join()).not.toContain('pk_test_entered');
  });

  it('is the webhook until Stripe’s key is stored', async () => {
    await setUp({ only: ['webhook'], fixtures: noSecret('STRIPE_SECRET_KEY') });
    expect(lines.at(-1)).toContain('By hand: STRIPE_SECRET_KEY is not stored yet.');
  });

  it('is a portal whose settings were never saved', async () => {
    const { summary } = await setUp({
      only: ['portal'],
      fixtures: { [`GET ${PORTAL}`]: { object: 'list', data: [] } },
    });
    expect(summary.manual).toBe(1);
    expect(lines.at(-1)).toContain('https://dashboard.stripe.com/settings/billing/portal');
  });
});

it('the set-up generates the signing key of app sign-on tokens, and displays no secret', async () => {
  const { changes } = await setUp({ only: ['secrets'], fixtures: noSecret('HANDOFF_SIGNING_KEY') });
  const [, sent] = /"data":"([^"]+)"/.exec(JSON.stringify(changes)) ?? [];
  const key = Buffer.from(sent ?? '', 'base64').toString();
  expect(JSON.parse(key)).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) });
  expect(lines).toEqual(['Secrets', '  Done: generate HANDOFF_SIGNING_KEY']);
});

it('the set-up deletes a new webhook endpoint whose secret can’t be stored', async () => {
  const fixtures = {
    [`GET ${WEBHOOKS}`]: { object: 'list', data: [] },
    ...NEW_ENDPOINT,
    [`POST ${SECRET_MANAGER}/STRIPE_WEBHOOK_SECRET:addVersion`]: googleError(503, 'Later'),
  };
  await expect(setUp({ only: ['webhook'], fixtures })).rejects.toThrow(
    'secretmanager.googleapis.com replied 503',
  );
  expect(server.changes.at(-1)?.request).toBe(`DELETE ${WEBHOOKS}/we_new`);
});
