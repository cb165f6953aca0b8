import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createAuthConfig } from '../../sandbox/src/google-cloud/apis/identity-toolkit.ts';
import type {
  CloudFunction,
  CloudProject,
  FirestoreField,
  FirestoreIndex,
} from '../../sandbox/src/google-cloud/cloud-project.ts';
import { REHEARSAL_KEY } from '../../sandbox/src/stripe/api/keys.ts';
import { addWebhookEndpoint } from '../../sandbox/src/stripe/webhooks/webhook-endpoints.ts';
import type { ExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { ORIGIN, type Rehearsal } from './rehearsal.ts';

const SIGNING_KEY = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
);

/** Values for secrets that have a shape; all others get an arbitrary one. */
const SECRETS: Record<string, string> = {
  STRIPE_SECRET_KEY: REHEARSAL_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  HANDOFF_SIGNING_KEY: SIGNING_KEY,
  SMTP_URL: 'smtps://mailer:secret@smtp.rehearsal.test:465',
};

/** Fills the project with everything that a set-up and a deployment of this checkout create. */
export function makeHealthy(rehearsal: Rehearsal, expected: ExpectedProject): void {
  setUp(rehearsal, expected);
  deploy(rehearsal.cloud, expected);
}

function setUp({ cloud, stripe }: Rehearsal, expected: ExpectedProject): void {
  for (const api of expected.apis) cloud.enabledApis.add(api);
  const name = `projects/${cloud.projectId}/databases/(default)`;
  cloud.database = {
    name,
    uid: '6a1d8a2c-0000-4000-8000-000000000000',
    createTime: '2026-11-02T09:00:00Z',
    updateTime: '2026-11-02T09:00:00Z',
    locationId: 'nam5',
    type: 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    versionRetentionPeriod: '604800s',
    earliestVersionTime: '2026-11-02T09:00:00Z',
    appEngineIntegrationMode: 'DISABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    databaseEdition: 'STANDARD',
    freeTier: true,
    etag: 'IIDA2oj8hIQD',
  };
  cloud.backupSchedules = [
    {
      name: `${name}/backupSchedules/1`,
      createTime: '2026-11-02T09:00:00Z',
      updateTime: '2026-11-02T09:00:00Z',
      retention: '1209600s',
      dailyRecurrence: {},
    },
  ];
  const auth = createAuthConfig(cloud);
  auth.signIn.email = { enabled: true, passwordRequired: false };
  auth.authorizedDomains = [new URL(ORIGIN).hostname, `${cloud.projectId}.firebaseapp.com`];
  auth.client.permissions.disabledUserDeletion = true;
  auth.emailPrivacyConfig.enableImprovedEmailPrivacy = true;
  auth.passwordPolicyConfig = {
    passwordPolicyEnforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    passwordPolicyVersions: [
      {
        customStrengthOptions: {
          minPasswordLength: 8,
          maxPasswordLength: 4096,
          containsLowercaseCharacter: false,
          containsUppercaseCharacter: false,
          containsNumericCharacter: false,
          containsNonAlphanumericCharacter: false,
        },
      },
    ],
  };
  auth.mfa = {
    state: 'ENABLED',
    enabledProviders: ['PHONE_SMS'],
    providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
  };
  auth.notification.sendEmail.callbackUri = `${ORIGIN}/account/action`;
  cloud.authConfig = auth;
  for (const secret of expected.secrets) {
    cloud.secrets.set(secret, [{ value: SECRETS[secret] ?? 'a secret value', state: 'ENABLED' }]);
  }
  addWebhookEndpoint(stripe, {
    id: 'we_site',
    url: `${ORIGIN}/hooks/stripe`,
    events: [...expected.webhookEvents],
  });
}

function deploy(cloud: CloudProject, expected: ExpectedProject): void {
  const name = `projects/${cloud.projectId}/databases/(default)`;
  cloud.indexes = expected.indexes.map((spec, number): FirestoreIndex => {
    const fields = spec.fields as FirestoreIndex['fields'];
    const order = fields.findLast(field => field.order)?.order ?? 'ASCENDING';
    return {
      name: `${name}/collectionGroups/${spec.collectionGroup}/indexes/CICAgO${number}`,
      queryScope: spec.queryScope ?? 'COLLECTION',
      fields: [...fields, { fieldPath: '__name__', order }],
      state: 'READY',
    };
  });
  cloud.fields = expected.fieldOverrides.map(
    (spec): FirestoreField => ({
      name: `${name}/collectionGroups/${spec.collectionGroup}/fields/${spec.fieldPath}`,
      indexConfig: spec.indexes.length
        ? {
            indexes: (spec.indexes as { order?: string; arrayConfig?: string }[]).map(index => ({
              queryScope: 'COLLECTION',
              fields: [{ fieldPath: spec.fieldPath, ...index }],
            })),
          }
        : {},
      ...(spec.ttl ? { ttlConfig: { state: 'ACTIVE' as const } } : {}),
    }),
  );
  const ruleset = `projects/${cloud.projectId}/rulesets/first`;
  cloud.rulesets.set(ruleset, expected.rules);
  cloud.rulesetName = ruleset;
  cloud.functions = expected.functions.map(
    ({ name: id, region, generation, secrets }): CloudFunction => ({
      name: `projects/${cloud.projectId}/locations/${region}/functions/${id}`,
      environment: generation === 1 ? 'GEN_1' : 'GEN_2',
      state: 'ACTIVE',
      buildConfig: { runtime: expected.runtime, entryPoint: id },
      serviceConfig: {
        service: `projects/${cloud.projectId}/locations/${region}/services/${id.toLowerCase()}`,
        revision: `${id.toLowerCase()}-00001-abc`,
        secretEnvironmentVariables: secrets.map(secret => ({
          key: secret,
          projectId: cloud.projectId,
          secret,
          version: '1',
        })),
      },
    }),
  );
  cloud.schedulerJobs = expected.functions.flatMap(({ name: id, region, schedule }) =>
    schedule
      ? [
          {
            name: `projects/${cloud.projectId}/locations/${region}/jobs/firebase-schedule-${id}-${region}`,
            schedule: schedule.every,
            timeZone: schedule.timeZone,
            state: 'ENABLED' as const,
            httpTarget: { uri: `https://${id.toLowerCase()}-abc-uc.a.run.app/`, httpMethod: 'POST' },
          },
        ]
      : [],
  );
  cloud.hostingRelease = {
    name: `projects/${cloud.projectId}/sites/${cloud.projectId}/channels/live/releases/1`,
    type: 'DEPLOY',
    releaseTime: '2026-11-02T09:30:00Z',
    version: {
      name: `projects/${cloud.projectId}/sites/${cloud.projectId}/versions/1`,
      status: 'FINALIZED',
      config: {
        rewrites: expected.rewrites.map(({ source, functionId }) => ({
          glob: source,
          run: { serviceId: functionId.toLowerCase(), region: 'us-central1', tag: 'fh-1' },
        })),
      },
    },
  };
  servePages(cloud, expected);
}

function servePages(cloud: CloudProject, expected: ExpectedProject): void {
  const { kty, crv, x, y } = createPublicKey({ key: JSON.parse(SIGNING_KEY), format: 'jwk' }).export({
    format: 'jwk',
  });
  const json = { 'content-type': 'application/json' };
  const keys = { keys: [{ kty, crv, x, y, use: 'sig', alg: 'ES256', kid: 'first' }] };
  const page = (body: string, headers: Record<string, string>, status = 200) => ({ status, headers, body });
  const pages = {
    'GET /': page('<!doctype html><html lang="en"></html>', {
      ...expected.headers,
      'content-type': 'text/html',
    }),
    'GET /faq': page('<!doctype html><html lang="en"></html>', { 'content-type': 'text/html' }),
    'GET /robots.txt': page(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`, {
      'content-type': 'text/plain',
    }),
    'GET /sitemap.xml': page(
      `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/faq</loc></url></urlset>`,
      {
        'content-type': 'text/xml',
      },
    ),
    'GET /.well-known/jwks.json': page(JSON.stringify(keys), json),
    'GET /api/marketplace': page('{"services":[]}', json),
    'POST /hooks/stripe': page('{"error":"The signature is missing."}', json, 400),
  };
  for (const [path, served] of Object.entries(pages)) cloud.pages.set(path, served);
}
