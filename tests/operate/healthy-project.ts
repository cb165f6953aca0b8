import { createPublicKey } from 'node:crypto';
import type { ExpectedProject } from '../../tools/operate/expected/expected-project.ts';
import { newSigningKey } from '../../tools/world/config/signing-key.ts';
import { type Fixtures, ORIGIN, PROJECT_ID } from './fixtures.ts';

const PROJECT = `projects/${PROJECT_ID}`;
export const DATABASE = `firestore.googleapis.com/v1/${PROJECT}/databases/(default)`;
export const AUTH_CONFIG = `identitytoolkit.googleapis.com/admin/v2/${PROJECT}/config`;
export const WEBHOOKS = 'api.stripe.com/v1/webhook_endpoints';
export const PORTAL = 'api.stripe.com/v1/billing_portal/configurations';
export const FUNCTIONS = `cloudfunctions.googleapis.com/v2/${PROJECT}/locations/-/functions`;
export const JOBS = `cloudscheduler.googleapis.com/v1/${PROJECT}/locations/us-central1/jobs`;
export const SITE = new URL(ORIGIN).host;
export const secretPath = (name: string) => `secretmanager.googleapis.com/v1/${PROJECT}/secrets/${name}`;

const SIGNING_KEY = newSigningKey();
/** Values of secrets that have a form; all others have any. */
export const SECRETS: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_fixture',
  STRIPE_WEBHOOK_SECRET: 'whsec_fixture',
  HANDOFF_SIGNING_KEY: SIGNING_KEY,
  SMTP_URL: 'smtps://mailer:hidden-password@smtp.fixture.test:465',
};

export const SETTINGS = { PUBLIC_ORIGIN: ORIGIN, RECAPTCHA_HOSTNAMES: SITE };
export const WEB_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaSyFixture',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_fixture',
  VITE_RECAPTCHA_SITE_KEY: '6LcFixture',
  VITE_PUBLIC_ORIGIN: ORIGIN,
  VITE_SECOND_FACTORS: 'sms,totp',
};

export const AUTH = {
  signIn: {
    email: { enabled: true, passwordRequired: false },
    anonymous: { enabled: false },
    allowDuplicateEmails: false,
  },
  authorizedDomains: [SITE, `${PROJECT_ID}.firebaseapp.com`],
  client: { permissions: { disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [
      {
        customStrengthOptions: {
          minPasswordLength: 8,
          maxPasswordLength: 4096,
          containsNumericCharacter: false,
        },
      },
    ],
  },
  mfa: {
    state: 'ENABLED',
    enabledProviders: ['PHONE_SMS'],
    providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
  },
  notification: { sendEmail: { callbackUri: `${ORIGIN}/account/action` } },
};

/** A stored version of a secret. */
export const secretVersion = (name: string, value: string, version = '1') => ({
  name: `projects/1/secrets/${name}/versions/${version}`,
  payload: { data: Buffer.from(value).toString('base64') },
});

export const webhookEndpoint = (expected: ExpectedProject) => ({
  id: 'we_site',
  object: 'webhook_endpoint',
  url: `${ORIGIN}/hooks/stripe`,
  status: 'enabled',
  enabled_events: expected.webhookEvents,
  api_version: expected.stripeApiVersion,
});

export const portalFeatures = () => ({
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
});

/**
 * The responses of Google, Stripe and the site when this checkout was set up and deployed. The shapes are those of the providers'
 * reference documentation; there was no account to record them with.
 */
export function healthyProject(expected: ExpectedProject): Fixtures {
  return { ...googleFixtures(expected), ...siteFixtures(expected) };
}

function googleFixtures(expected: ExpectedProject): Fixtures {
  const secrets = expected.secrets.map(name => [
    `GET ${secretPath(name)}/versions/latest:access`,
    secretVersion(name, SECRETS[name] ?? 'any value'),
  ]);
  const groups = `${PROJECT}/databases/(default)/collectionGroups`;
  return {
    ...Object.fromEntries(secrets),
    [`GET cloudbilling.googleapis.com/v1/${PROJECT}/billingInfo`]: { billingEnabled: true },
    [`GET ${DATABASE}`]: {
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [`GET ${DATABASE}/backupSchedules`]: {
      backupSchedules: [{ retention: '1209600s', dailyRecurrence: {} }],
    },
    [`GET ${DATABASE}/collectionGroups/-/fields`]: {
      fields: expected.ttlFields.map(({ collectionGroup, fieldPath }) => ({
        name: `${groups}/${collectionGroup}/fields/${fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
    },
    [`GET ${DATABASE}/collectionGroups/-/indexes`]: {
      indexes: expected.indexes.map(({ collectionGroup, fields }, number) => ({
        queryScope: 'COLLECTION',
        name: `${groups}/${collectionGroup}/indexes/${number}`,
        fields: [...fields, { ...fields.at(-1), fieldPath: '__name__' }],
        state: 'READY',
      })),
    },
    [`GET firebaserules.googleapis.com/v1/${PROJECT}/releases/cloud.firestore`]: {
      rulesetName: `${PROJECT}/rulesets/1`,
    },
    [`GET firebaserules.googleapis.com/v1/${PROJECT}/rulesets/1`]: {
      source: { files: [{ content: expected.rules }] },
    },
    [`GET ${AUTH_CONFIG}`]: structuredClone(AUTH),
    [`GET identitytoolkit.googleapis.com/admin/v2/${PROJECT}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        { name: `${PROJECT}/defaultSupportedIdpConfigs/google.com`, enabled: true },
      ],
    },
    [`GET ${WEBHOOKS}`]: { object: 'list', has_more: false, data: [webhookEndpoint(expected)] },
    [`GET ${PORTAL}`]: {
      object: 'list',
      has_more: false,
      data: [{ id: 'bpc_1', features: portalFeatures() }],
    },
    [`GET ${FUNCTIONS}`]: {
      functions: expected.functions.map(({ name, region, secrets: bound }) => ({
        name: `${PROJECT}/locations/${region}/functions/${name}`,
        state: 'ACTIVE',
        serviceConfig: { secretEnvironmentVariables: bound.map(key => ({ key, secret: key, version: '1' })) },
      })),
    },
    [`GET ${JOBS}`]: {
      jobs: expected.functions.flatMap(({ name, region, schedule }) =>
        schedule
          ? [
              {
                name: `${PROJECT}/locations/${region}/jobs/firebase-schedule-${name}-${region}`,
                schedule: schedule.every,
                timeZone: schedule.timeZone,
                state: 'ENABLED',
              },
            ]
          : [],
      ),
    },
    [`GET firebaseappcheck.googleapis.com/v1/${PROJECT}/services`]: {
      services: ['firestore', 'identitytoolkit'].map(api => ({
        name: `${PROJECT}/services/${api}.googleapis.com`,
        enforcementMode: 'ENFORCED',
      })),
    },
  };
}

function siteFixtures({ headers }: ExpectedProject): Fixtures {
  const { kty, crv, x, y } = createPublicKey({ key: JSON.parse(SIGNING_KEY), format: 'jwk' }).export({
    format: 'jwk',
  });
  return {
    [`GET ${SITE}/`]: { status: 200, headers, text: '<!doctype html><html lang="en"></html>' },
    [`GET ${SITE}/api/marketplace`]: { services: [] },
    [`POST ${SITE}/hooks/stripe`]: { status: 400, text: '{"error":"The signature is missing."}' },
    [`GET ${SITE}/.well-known/jwks.json`]: { keys: [{ kty, crv, x, y, use: 'sig', alg: 'ES256' }] },
  };
}
