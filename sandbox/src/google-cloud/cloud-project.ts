/**
 * The resources of one Google Cloud project as the control-plane APIs return them. Fields have the names of Google's REST
 * APIs, so that a test can plant a fault by changing one of them.
 */
export interface CloudProject {
  projectId: string;
  projectNumber: string;
  lifecycleState: 'ACTIVE' | 'DELETE_REQUESTED';
  billingEnabled: boolean;
  /** Host names of enabled APIs. */
  enabledApis: Set<string>;
  /** Permissions that the caller lacks. */
  deniedPermissions: Set<string>;
  /** Hosts that reply with this HTTP status instead of a result. */
  brokenApis: Map<string, number>;
  database: FirestoreDatabase | null;
  indexes: FirestoreIndex[];
  fields: FirestoreField[];
  backupSchedules: BackupSchedule[];
  /** Names of backups. */
  backups: string[];
  /** Ids of the databases beside the default one, which restores create. */
  otherDatabases: Set<string>;
  /** Null until Firebase Authentication is initialized. */
  authConfig: AuthConfig | null;
  idpConfigs: Map<string, { name: string; enabled: boolean; clientId: string }>;
  secrets: Map<string, SecretVersion[]>;
  schedulerJobs: SchedulerJob[];
  functions: CloudFunction[];
  /** The newest release of the live channel. */
  hostingRelease: HostingRelease | null;
  /** Versions that can be released again. */
  hostingVersions: HostingVersion[];
  rulesets: Map<string, string>;
  /** The ruleset that `cloud.firestore` uses. */
  rulesetName: string | null;
  appCheckServices: Map<string, 'OFF' | 'UNENFORCED' | 'ENFORCED'>;
  /** Site keys of reCAPTCHA Enterprise by app id. */
  appCheckSiteKeys: Map<string, string>;
  webApps: WebAppConfig[];
  /** What Hosting serves, by `METHOD /path`. */
  pages: Map<string, HostedPage>;
}

export interface FirestoreDatabase {
  name: string;
  uid: string;
  createTime: string;
  updateTime: string;
  locationId: string;
  type: 'FIRESTORE_NATIVE' | 'DATASTORE_MODE';
  concurrencyMode: string;
  versionRetentionPeriod: string;
  earliestVersionTime: string;
  appEngineIntegrationMode: string;
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' | 'POINT_IN_TIME_RECOVERY_DISABLED';
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED' | 'DELETE_PROTECTION_DISABLED';
  databaseEdition: 'STANDARD' | 'ENTERPRISE';
  freeTier: boolean;
  etag: string;
}

export interface FirestoreIndex {
  name: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
  density?: string;
}

export interface FirestoreField {
  name: string;
  indexConfig: {
    indexes?: { queryScope: string; fields: { fieldPath: string; order?: string; arrayConfig?: string }[] }[];
    usesAncestorConfig?: boolean;
  };
  ttlConfig?: { state: 'CREATING' | 'ACTIVE' | 'NEEDS_REPAIR' };
}

interface BackupSchedule {
  name: string;
  createTime: string;
  updateTime: string;
  retention: string;
  dailyRecurrence?: object;
  weeklyRecurrence?: { day: string };
}

export interface AuthConfig {
  name: string;
  subtype: 'FIREBASE_AUTH' | 'IDENTITY_PLATFORM';
  signIn: {
    email: { enabled: boolean; passwordRequired: boolean };
    phoneNumber: { enabled: boolean };
    anonymous: { enabled: boolean };
    allowDuplicateEmails: boolean;
  };
  authorizedDomains: string[];
  client: {
    apiKey: string;
    firebaseSubdomain: string;
    permissions: { disabledUserSignup: boolean; disabledUserDeletion: boolean };
  };
  emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'OFF' | 'ENFORCE';
    forceUpgradeOnSignin: boolean;
    passwordPolicyVersions: { customStrengthOptions: PasswordStrength }[];
  };
  mfa: {
    state: 'DISABLED' | 'ENABLED' | 'MANDATORY';
    enabledProviders: string[];
    providerConfigs: { state: string; totpProviderConfig: { adjacentIntervals: number } }[];
  };
  notification: { sendEmail: { callbackUri: string; method: string } };
}

interface PasswordStrength {
  minPasswordLength: number;
  maxPasswordLength: number;
  containsLowercaseCharacter: boolean;
  containsUppercaseCharacter: boolean;
  containsNumericCharacter: boolean;
  containsNonAlphanumericCharacter: boolean;
}

export interface SecretVersion {
  value: string;
  state: 'ENABLED' | 'DISABLED' | 'DESTROYED';
}

interface SchedulerJob {
  name: string;
  schedule: string;
  timeZone: string;
  state: 'ENABLED' | 'PAUSED' | 'DISABLED';
  httpTarget: { uri: string; httpMethod: string };
}

export interface CloudFunction {
  name: string;
  environment: 'GEN_1' | 'GEN_2';
  state: 'ACTIVE' | 'FAILED' | 'DEPLOYING';
  buildConfig: { runtime: string; entryPoint: string };
  serviceConfig: {
    service: string;
    revision: string;
    secretEnvironmentVariables: { key: string; projectId: string; secret: string; version: string }[];
  };
}

interface HostingRelease {
  name: string;
  type: 'DEPLOY' | 'ROLLBACK' | 'SITE_DISABLE';
  releaseTime: string;
  version: HostingVersion;
}

interface HostingVersion {
  name: string;
  status: 'FINALIZED';
  config: {
    rewrites: { glob: string; path?: string; run?: { serviceId: string; region: string; tag?: string } }[];
  };
}

interface WebAppConfig {
  projectId: string;
  appId: string;
  apiKey: string;
  authDomain: string;
}

export interface HostedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A project as the Firebase console creates it: billing is set up, everything else is missing. */
export function createCloudProject(projectId: string, projectNumber = '414243444546'): CloudProject {
  return {
    projectId,
    projectNumber,
    lifecycleState: 'ACTIVE',
    billingEnabled: true,
    // What the console enables when it adds Firebase to a project.
    enabledApis: new Set([
      'firebase.googleapis.com',
      'firebasehosting.googleapis.com',
      'serviceusage.googleapis.com',
    ]),
    deniedPermissions: new Set(),
    brokenApis: new Map(),
    database: null,
    indexes: [],
    fields: [],
    backupSchedules: [],
    backups: [],
    otherDatabases: new Set(),
    authConfig: null,
    idpConfigs: new Map(),
    secrets: new Map(),
    schedulerJobs: [],
    functions: [],
    hostingRelease: null,
    hostingVersions: [],
    rulesets: new Map(),
    rulesetName: null,
    appCheckServices: new Map(),
    appCheckSiteKeys: new Map(),
    webApps: [],
    pages: new Map(),
  };
}
