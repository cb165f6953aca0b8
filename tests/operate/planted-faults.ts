import type {
  CloudFunction,
  FirestoreDatabase,
  HostedPage,
} from '../../sandbox/src/google-cloud/cloud-project.ts';
import { addWebhookEndpoint } from '../../sandbox/src/stripe/webhooks/webhook-endpoints.ts';
import { ORIGIN, type Rehearsal } from './rehearsal.ts';

/** One mistake in a healthy project, and the only check that may fail because of it. */
interface PlantedFault {
  check: string;
  /** Completes "finds …". */
  fault: string;
  plant(rehearsal: Rehearsal): void;
  /** Checks that can't know their answer because of it. */
  unchecked?: readonly string[];
}

const setting =
  (name: string, value: string) =>
  ({ settings }: Rehearsal) => {
    settings[name] = value;
  };
const webSetting =
  (name: string, value: string) =>
  ({ webSettings }: Rehearsal) => {
    webSettings[name] = value;
  };
const secret =
  (name: string, value: string) =>
  ({ cloud }: Rehearsal) => {
    cloud.secrets.set(name, [{ value, state: 'ENABLED' }]);
  };
const database =
  (change: Partial<FirestoreDatabase>) =>
  ({ cloud }: Rehearsal) => {
    cloud.database = Object.assign(required(cloud.database), change);
  };
const auth =
  (change: (config: NonNullable<Rehearsal['cloud']['authConfig']>) => void) =>
  ({ cloud }: Rehearsal) =>
    change(required(cloud.authConfig));
const page =
  (path: string, change: Partial<HostedPage>) =>
  ({ cloud }: Rehearsal) => {
    cloud.pages.set(path, { ...required(cloud.pages.get(path)), ...change });
  };
const functionNamed =
  (id: string, change: (deployed: CloudFunction) => void) =>
  ({ cloud }: Rehearsal) =>
    change(required(cloud.functions.find(({ name }) => name.endsWith(`/${id}`))));
const endpointOf = ({ stripe }: Rehearsal) => required(stripe.webhookEndpoints.get('we_site'));
const portalOf = ({ stripe }: Rehearsal) => required([...stripe.portalConfigurations.values()][0]);
const jobOf = ({ cloud }: Rehearsal) =>
  required(cloud.schedulerJobs.find(({ name }) => name.includes('paymentsReconcile')));
const turnOnAppCheck = ({ cloud, settings, webSettings }: Rehearsal) => {
  settings.APP_CHECK = 'on';
  webSettings.VITE_APP_CHECK_SITE_KEY = '6LcAppCheck';
  cloud.appCheckSiteKeys.set(webSettings.VITE_FIREBASE_APP_ID ?? '', '6LcAppCheck');
  cloud.appCheckServices.set('firestore.googleapis.com', 'ENFORCED');
  cloud.appCheckServices.set('identitytoolkit.googleapis.com', 'ENFORCED');
};
const signInByGoogle = ({ cloud, webSettings }: Rehearsal) => {
  webSettings.VITE_GOOGLE_CLIENT_ID = 'own.apps.googleusercontent.com';
  const name = `projects/${cloud.projectId}/defaultSupportedIdpConfigs/google.com`;
  cloud.idpConfigs.set('google.com', { name, enabled: true, clientId: 'own.apps.googleusercontent.com' });
};

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('The healthy project lacks what the fault changes.');
  return value;
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    check: 'settings.functions-file',
    fault: 'a name in functions/.env that Firebase reserves',
    plant: setting('FIREBASE_TOKEN_NAME', 'x'),
    unchecked: [
      'settings.public-origin',
      'settings.captcha-hosts',
      'settings.web-api-key',
      'settings.app-urls',
      'settings.app-signup-urls',
      'settings.mail-from',
      'settings.switches',
      'settings.sandbox-urls',
      'settings.web-origin',
      'project.web-app',
      'auth.domains',
      'auth.action-url',
      'auth.second-factors',
      'stripe.webhook-endpoint',
      'stripe.webhook-once',
      'stripe.webhook-enabled',
      'stripe.webhook-events',
      'stripe.webhook-version',
      'stripe.webhook-mode',
      'app-check.settings',
      'app-check.enforced',
      'site.robots',
      'site.sitemap',
    ],
  },
  {
    check: 'settings.public-origin',
    fault: 'an origin with a path',
    plant: setting('PUBLIC_ORIGIN', `${ORIGIN}/`),
  },
  {
    check: 'settings.captcha-hosts',
    fault: 'captcha tokens of this machine accepted',
    plant: setting('RECAPTCHA_HOSTNAMES', 'www.rehearsal.test,localhost'),
  },
  {
    check: 'settings.web-api-key',
    fault: 'an API key that is none',
    plant: ({ settings, cloud, webSettings }) => {
      settings.WEB_API_KEY = 'demo-api-key';
      webSettings.VITE_FIREBASE_API_KEY = 'demo-api-key';
      required(cloud.webApps[0]).apiKey = 'demo-api-key';
    },
  },
  {
    check: 'settings.app-urls',
    fault: 'a back end without https',
    plant: setting('APP_IRS2290_URL', 'http://irs2290.test/api/info'),
  },
  {
    check: 'settings.app-signup-urls',
    fault: 'a missing sign-up URL',
    plant: ({ settings }) => {
      delete settings.APP_AI_CALLER_SIGNUP_URL;
    },
  },
  {
    check: 'settings.mail-from',
    fault: 'a sender that can’t send email',
    plant: setting('MAIL_FROM', 'hello@atrium.example'),
  },
  { check: 'settings.switches', fault: 'an unknown value of a switch', plant: setting('APP_CHECK', 'yes') },
  {
    check: 'settings.sandbox-urls',
    fault: 'Stripe replaced by another URL',
    plant: setting('STRIPE_API_BASE', 'https://stripe.rehearsal.test'),
  },
  {
    check: 'settings.web-complete',
    fault: 'a missing captcha key of the site',
    plant: webSetting('VITE_RECAPTCHA_SITE_KEY', ''),
  },
  {
    check: 'settings.web-project',
    fault: 'a site that is built for another project',
    plant: webSetting('VITE_FIREBASE_PROJECT_ID', 'another-project'),
  },
  {
    check: 'settings.web-origin',
    fault: 'a site that is built for another origin',
    plant: webSetting('VITE_PUBLIC_ORIGIN', 'https://rehearsal.test'),
  },
  {
    check: 'settings.web-local',
    fault: 'a site that would use the sandbox',
    plant: webSetting('VITE_STRIPE_JS_URL', 'http://localhost:12111/endive/stripe.js'),
  },
  {
    check: 'settings.web-secrets',
    fault: 'a secret key in the web settings',
    plant: webSetting('VITE_STRIPE_KEY', 'sk_test_rehearsal'),
  },
  {
    check: 'project.active',
    fault: 'a project that is being deleted',
    plant: ({ cloud }) => {
      cloud.lifecycleState = 'DELETE_REQUESTED';
    },
  },
  {
    check: 'project.billing',
    fault: 'a project without billing',
    plant: ({ cloud }) => {
      cloud.billingEnabled = false;
    },
  },
  {
    check: 'project.apis',
    fault: 'a disabled API',
    plant: ({ cloud }) => {
      cloud.enabledApis.delete('eventarc.googleapis.com');
    },
  },
  {
    check: 'project.apis',
    fault: 'a disabled API that other checks ask',
    plant: ({ cloud }) => {
      cloud.enabledApis.delete('cloudscheduler.googleapis.com');
    },
    unchecked: ['schedules.present', 'schedules.enabled', 'schedules.timing'],
  },
  {
    check: 'project.permissions',
    fault: 'a missing permission',
    plant: ({ cloud }) => {
      cloud.deniedPermissions.add('cloudfunctions.functions.create');
    },
  },
  {
    check: 'project.web-app',
    fault: 'an API key of another web app',
    plant: ({ cloud }) => {
      required(cloud.webApps[0]).apiKey = 'AIzaSyAnotherAnotherAnotherAnotherAnoth';
    },
  },
  {
    check: 'secrets.present',
    fault: 'a secret without a value',
    plant: ({ cloud }) => {
      cloud.secrets.delete('RECAPTCHA_SECRET');
    },
  },
  {
    check: 'secrets.not-sandbox',
    fault: 'a value of the sandbox',
    plant: secret('RECAPTCHA_SECRET', 'atrium_sandbox_recaptcha_secret'),
  },
  {
    check: 'secrets.stripe-key',
    fault: 'a publishable key in place of the secret one',
    plant: secret('STRIPE_SECRET_KEY', 'pk_test_rehearsal'),
    unchecked: [
      'stripe.webhook-endpoint',
      'stripe.webhook-once',
      'stripe.webhook-enabled',
      'stripe.webhook-events',
      'stripe.webhook-version',
      'stripe.webhook-mode',
      'stripe.portal',
    ],
  },
  {
    check: 'secrets.webhook-secret',
    fault: 'an endpoint’s id in place of its secret',
    plant: secret('STRIPE_WEBHOOK_SECRET', 'we_1Rehearsal'),
  },
  {
    check: 'secrets.signing-key',
    fault: 'a signing key without its private half',
    plant: secret('HANDOFF_SIGNING_KEY', '{"kty":"EC","crv":"P-256","x":"a","y":"b"}'),
  },
  {
    check: 'secrets.smtp-url',
    fault: 'a mail server without credentials',
    plant: secret('SMTP_URL', 'smtps://smtp.rehearsal.test:465'),
  },
  {
    check: 'secrets.one-version',
    fault: 'a secret that changed after the deployment',
    plant: ({ cloud }) => {
      required(cloud.secrets.get('RECAPTCHA_SECRET')).push({ value: 'a newer value', state: 'ENABLED' });
    },
  },
  {
    check: 'firestore.database',
    fault: 'a missing database',
    plant: ({ cloud }) => {
      cloud.database = null;
    },
  },
  {
    check: 'firestore.database',
    fault: 'a database in Datastore mode',
    plant: database({ type: 'DATASTORE_MODE' }),
  },
  {
    check: 'firestore.delete-protection',
    fault: 'a database that can be deleted',
    plant: database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  },
  {
    check: 'firestore.recovery',
    fault: 'a database without point-in-time recovery',
    plant: database({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
  },
  {
    check: 'firestore.backups',
    fault: 'backups that are kept for a day',
    plant: ({ cloud }) => {
      required(cloud.backupSchedules[0]).retention = '86400s';
    },
  },
  {
    check: 'firestore.ttl',
    fault: 'a collection without a TTL policy',
    plant: ({ cloud }) => {
      delete required(cloud.fields.find(({ ttlConfig }) => ttlConfig)).ttlConfig;
    },
  },
  {
    check: 'firestore.indexes',
    fault: 'a missing index',
    plant: ({ cloud }) => {
      cloud.indexes.pop();
    },
  },
  {
    check: 'firestore.indexes',
    fault: 'an index that is still being built',
    plant: ({ cloud }) => {
      required(cloud.indexes[0]).state = 'CREATING';
    },
  },
  {
    check: 'firestore.extra-indexes',
    fault: 'an index that nothing uses',
    plant: ({ cloud }) => {
      const name = `${required(cloud.database).name}/collectionGroups/contacts/indexes/extra`;
      cloud.indexes.push({
        name,
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'name', order: 'ASCENDING' },
          { fieldPath: '__name__', order: 'ASCENDING' },
        ],
        state: 'READY',
      });
    },
  },
  {
    check: 'firestore.exemptions',
    fault: 'a field that is indexed although it is exempt',
    plant: ({ cloud }) => {
      const field = required(cloud.fields.find(({ name }) => name.endsWith('/fields/eventData')));
      field.indexConfig = {
        indexes: [{ queryScope: 'COLLECTION', fields: [{ fieldPath: 'eventData', order: 'ASCENDING' }] }],
      };
    },
  },
  {
    check: 'firestore.rules',
    fault: 'older security rules',
    plant: ({ cloud }) => {
      cloud.rulesets.set(required(cloud.rulesetName), 'rules_version = "2";');
    },
  },
  {
    check: 'auth.initialized',
    fault: 'a project without Authentication',
    plant: ({ cloud }) => {
      cloud.authConfig = null;
    },
  },
  {
    check: 'auth.email',
    fault: 'a project without email links',
    plant: auth(({ signIn }) => {
      signIn.email.passwordRequired = true;
    }),
  },
  {
    check: 'auth.google',
    fault: 'a client id of another project',
    plant: rehearsal => {
      signInByGoogle(rehearsal);
      required(rehearsal.cloud.idpConfigs.get('google.com')).clientId = 'other.apps.googleusercontent.com';
    },
  },
  {
    check: 'auth.google',
    fault: 'Google sign-in that the site does not offer',
    plant: rehearsal => {
      signInByGoogle(rehearsal);
      delete rehearsal.webSettings.VITE_GOOGLE_CLIENT_ID;
    },
  },
  {
    check: 'auth.other-methods',
    fault: 'anonymous accounts',
    plant: auth(({ signIn }) => {
      signIn.anonymous.enabled = true;
    }),
  },
  {
    check: 'auth.domains',
    fault: 'localhost among the domains',
    plant: auth(({ authorizedDomains }) => {
      authorizedDomains.push('localhost');
    }),
  },
  {
    check: 'auth.enumeration',
    fault: 'accounts that can be enumerated',
    plant: auth(({ emailPrivacyConfig }) => {
      emailPrivacyConfig.enableImprovedEmailPrivacy = false;
    }),
  },
  {
    check: 'auth.one-account',
    fault: 'several accounts for one email',
    plant: auth(({ signIn }) => {
      signIn.allowDuplicateEmails = true;
    }),
  },
  {
    check: 'auth.password-policy',
    fault: 'a password policy that asks for digits',
    plant: auth(({ passwordPolicyConfig }) => {
      required(
        passwordPolicyConfig.passwordPolicyVersions[0],
      ).customStrengthOptions.containsNumericCharacter = true;
    }),
  },
  {
    check: 'auth.deletion',
    fault: 'accounts that users can delete themselves',
    plant: auth(({ client }) => {
      client.permissions.disabledUserDeletion = false;
    }),
  },
  {
    check: 'auth.action-url',
    fault: 'email links to Firebase’s own page',
    plant: auth(({ notification }) => {
      notification.sendEmail.callbackUri = 'https://atrium-rehearsal.firebaseapp.com/__/auth/action';
    }),
  },
  {
    check: 'auth.second-factors',
    fault: 'a second factor that is not enabled',
    plant: auth(({ mfa }) => {
      mfa.providerConfigs = [];
    }),
  },
  {
    check: 'stripe.mode',
    fault: 'a live key beside a test key',
    plant: webSetting('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_rehearsal'),
  },
  {
    check: 'stripe.publishable-key',
    fault: 'a key that is not publishable',
    plant: webSetting('VITE_STRIPE_PUBLISHABLE_KEY', 'publishable'),
  },
  {
    check: 'stripe.webhook-endpoint',
    fault: 'an endpoint with another URL',
    plant: rehearsal => {
      endpointOf(rehearsal).url = 'https://old.rehearsal.test/hooks/stripe';
    },
  },
  {
    check: 'stripe.webhook-once',
    fault: 'a second endpoint for the same URL',
    plant: ({ stripe }) => {
      const { enabled_events: events, url } = required(stripe.webhookEndpoints.get('we_site'));
      addWebhookEndpoint(stripe, { id: 'we_second', url, events });
    },
  },
  {
    check: 'stripe.webhook-enabled',
    fault: 'a disabled endpoint',
    plant: rehearsal => {
      endpointOf(rehearsal).status = 'disabled';
    },
  },
  {
    check: 'stripe.webhook-events',
    fault: 'an event that is not sent',
    plant: rehearsal => {
      endpointOf(rehearsal).enabled_events.pop();
    },
  },
  {
    check: 'stripe.webhook-version',
    fault: 'an older API version of the endpoint',
    plant: rehearsal => {
      endpointOf(rehearsal).api_version = '2024-06-20';
    },
  },
  {
    check: 'stripe.webhook-mode',
    fault: 'a live endpoint beside test keys',
    plant: rehearsal => {
      endpointOf(rehearsal).livemode = true;
    },
  },
  {
    check: 'stripe.portal',
    fault: 'a portal in which plans can be changed',
    plant: rehearsal => {
      portalOf(rehearsal).features.subscription_update.enabled = true;
    },
  },
  {
    check: 'stripe.portal',
    fault: 'portal settings that were never saved',
    plant: ({ stripe }) => stripe.portalConfigurations.clear(),
  },
  {
    check: 'functions.deployed',
    fault: 'a function that is not deployed',
    plant: ({ cloud }) => {
      cloud.functions = cloud.functions.filter(({ name }) => !name.endsWith('/stripeWebhook'));
    },
  },
  {
    check: 'functions.deployed',
    fault: 'a function whose deployment failed',
    plant: functionNamed('api', deployed => {
      deployed.state = 'FAILED';
    }),
  },
  {
    check: 'functions.region',
    fault: 'a function in another region',
    plant: functionNamed('api', deployed => {
      deployed.name = deployed.name.replace('us-central1', 'europe-west1');
    }),
  },
  {
    check: 'functions.runtime',
    fault: 'an older runtime',
    plant: functionNamed('api', deployed => {
      deployed.buildConfig.runtime = 'nodejs20';
    }),
  },
  {
    check: 'functions.secrets',
    fault: 'a function without one of its secrets',
    plant: functionNamed('stripeWebhook', deployed => {
      deployed.serviceConfig.secretEnvironmentVariables.pop();
    }),
  },
  {
    check: 'functions.unknown',
    fault: 'a function of an older version',
    plant: ({ cloud }) => {
      const api = required(cloud.functions.find(({ name }) => name.endsWith('/api')));
      cloud.functions.push({ ...api, name: api.name.replace('/api', '/legacyApi') });
    },
  },
  {
    check: 'schedules.present',
    fault: 'a missing job',
    plant: ({ cloud }) => {
      cloud.schedulerJobs.pop();
    },
  },
  {
    check: 'schedules.enabled',
    fault: 'a paused job',
    plant: rehearsal => {
      jobOf(rehearsal).state = 'PAUSED';
    },
  },
  {
    check: 'schedules.timing',
    fault: 'a job that runs once a day',
    plant: rehearsal => {
      jobOf(rehearsal).schedule = 'every 24 hours';
    },
  },
  {
    check: 'hosting.release',
    fault: 'a site without a release',
    plant: ({ cloud }) => {
      cloud.hostingRelease = null;
    },
  },
  {
    check: 'hosting.pinned',
    fault: 'a rewrite that follows the newest revision',
    plant: ({ cloud }) => {
      delete required(cloud.hostingRelease?.version.config.rewrites[0]?.run).tag;
    },
  },
  {
    check: 'app-check.settings',
    fault: 'a site key that is not registered',
    plant: rehearsal => {
      turnOnAppCheck(rehearsal);
      rehearsal.cloud.appCheckSiteKeys.clear();
    },
  },
  {
    check: 'app-check.enforced',
    fault: 'direct access to Firestore without App Check',
    plant: rehearsal => {
      turnOnAppCheck(rehearsal);
      rehearsal.cloud.appCheckServices.set('firestore.googleapis.com', 'UNENFORCED');
    },
  },
  {
    check: 'site.home',
    fault: 'a home page that fails',
    plant: page('GET /', { status: 500, body: 'error' }),
  },
  {
    check: 'site.headers',
    fault: 'a missing security header',
    plant: ({ cloud }) => {
      delete required(cloud.pages.get('GET /')).headers['Strict-Transport-Security'];
    },
  },
  {
    check: 'site.styles',
    fault: 'a page whose styles have changed',
    plant: page('GET /', { body: '<html lang="en"><style>a{color:red}</style></html>' }),
  },
  {
    check: 'site.robots',
    fault: 'a site that is hidden from search engines',
    plant: page('GET /robots.txt', { body: 'User-agent: *\nDisallow: /\n' }),
  },
  {
    check: 'site.sitemap',
    fault: 'a sitemap of another origin',
    plant: page('GET /sitemap.xml', {
      body: '<urlset><url><loc>https://staging.rehearsal.test/faq</loc></url></urlset>',
    }),
  },
  { check: 'site.pages', fault: 'a page that fails', plant: page('GET /faq', { status: 500 }) },
  {
    check: 'site.api',
    fault: 'an API that is not reachable',
    plant: page('GET /api/marketplace', { status: 404, headers: { 'content-type': 'text/html' } }),
  },
  {
    check: 'site.webhook',
    fault: 'a webhook that accepts unsigned deliveries',
    plant: page('POST /hooks/stripe', { status: 200 }),
  },
  {
    check: 'site.keys',
    fault: 'keys that apps can’t verify tokens with',
    plant: page('GET /.well-known/jwks.json', {
      body: '{"keys":[{"kty":"EC","crv":"P-256","x":"other","y":"key"}]}',
    }),
  },
];

/** A healthy project with everything that is optional: no check may be left out in it. */
export function turnOnEverything(rehearsal: Rehearsal): void {
  turnOnAppCheck(rehearsal);
  signInByGoogle(rehearsal);
}
