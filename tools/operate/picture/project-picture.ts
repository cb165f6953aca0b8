import type Stripe from 'stripe';
import type { ExpectedProject } from '../expected/expected-project.ts';
import type { Settings } from '../expected/settings-files.ts';
import type {
  AppCheckService,
  AuthConfig,
  BackupSchedule,
  CloudFunction,
  CloudProjectInfo,
  FirestoreDatabase,
  FirestoreField,
  FirestoreIndex,
  HostingRelease,
  IdpConfig,
  SchedulerJob,
  WebAppConfig,
} from '../google/resources.ts';
import type { Target } from '../target.ts';
import type { Lookup } from './lookup.ts';

/** Everything that the checks compare: what this checkout expects and what was found in the project. */
export interface ProjectPicture {
  target: Target;
  expected: ExpectedProject;
  settings: Lookup<Settings>;
  webSettings: Settings;
  google: GoogleFacts;
  stripe: StripeFacts;
  site: SiteFacts;
}

export interface GoogleFacts {
  project: Lookup<CloudProjectInfo | null>;
  isBillingEnabled: Lookup<boolean>;
  enabledApis: Lookup<string[]>;
  grantedPermissions: Lookup<string[]>;
  database: Lookup<FirestoreDatabase | null>;
  indexes: Lookup<FirestoreIndex[]>;
  fields: Lookup<FirestoreField[]>;
  backupSchedules: Lookup<BackupSchedule[]>;
  rules: Lookup<string | null>;
  auth: Lookup<AuthConfig | null>;
  idpConfigs: Lookup<IdpConfig[]>;
  /** The latest version of each expected secret. Values are compared, never printed. */
  secrets: Record<string, Lookup<SecretValue | null>>;
  jobs: Lookup<SchedulerJob[]>;
  functions: Lookup<CloudFunction[]>;
  release: Lookup<HostingRelease | null>;
  webApp: Lookup<WebAppConfig | null>;
  appCheckServices: Lookup<AppCheckService[]>;
  /** The site key that is registered for the web app in App Check. */
  appCheckSiteKey: Lookup<string | null>;
}

export interface SecretValue {
  value: string;
  version: string;
}

export interface StripeFacts {
  /** Null when there is no key to ask with. */
  endpoints: Lookup<Stripe.WebhookEndpoint[] | null>;
  portal: Lookup<Stripe.BillingPortal.Configuration | null>;
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Replies of the deployed site. */
export interface SiteFacts {
  home: Lookup<Page>;
  robots: Lookup<Page>;
  sitemap: Lookup<Page>;
  /** Some pages of the sitemap: their paths and statuses. */
  pages: Lookup<{ path: string; status: number }[]>;
  keys: Lookup<Page>;
  api: Lookup<Page>;
  /** The reply to a webhook delivery without a signature. */
  unsignedWebhook: Lookup<Page>;
}
