/**
 * Resources of Google's REST APIs, as far as this project reads them. Every field is optional: a reply leaves out empty
 * values and defaults.
 */

export interface CloudProjectInfo {
  projectNumber?: string;
  lifecycleState?: string;
}

export interface FirestoreDatabase {
  name?: string;
  locationId?: string;
  type?: string;
  databaseEdition?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

export interface FirestoreIndex {
  name: string;
  queryScope?: string;
  state?: string;
  fields?: object[];
}

export interface FirestoreField {
  name: string;
  indexConfig?: { indexes?: object[]; usesAncestorConfig?: boolean };
  ttlConfig?: { state?: string };
}

export interface BackupSchedule {
  retention?: string;
  dailyRecurrence?: object;
  weeklyRecurrence?: object;
}

/** Firebase Authentication's configuration (identitytoolkit admin v2). */
export interface AuthConfig {
  signIn?: {
    email?: { enabled?: boolean; passwordRequired?: boolean };
    phoneNumber?: { enabled?: boolean };
    anonymous?: { enabled?: boolean };
    allowDuplicateEmails?: boolean;
  };
  authorizedDomains?: string[];
  client?: { permissions?: { disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: PasswordStrength }[];
  };
  mfa?: {
    state?: string;
    enabledProviders?: string[];
    providerConfigs?: { state?: string; totpProviderConfig?: object }[];
  };
  notification?: { sendEmail?: { callbackUri?: string } };
}

interface PasswordStrength {
  minPasswordLength?: number;
  containsLowercaseCharacter?: boolean;
  containsUppercaseCharacter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
}

export interface IdpConfig {
  name?: string;
  enabled?: boolean;
  clientId?: string;
}

export interface SchedulerJob {
  name: string;
  schedule?: string;
  timeZone?: string;
  state?: string;
}

export interface CloudFunction {
  name: string;
  environment?: string;
  state?: string;
  buildConfig?: { runtime?: string };
  serviceConfig?: { secretEnvironmentVariables?: { key?: string; secret?: string; version?: string }[] };
}

export interface HostingRelease {
  type?: string;
  releaseTime?: string;
  version?: {
    config?: {
      rewrites?: { glob?: string; run?: { serviceId?: string; tag?: string }; function?: string }[];
    };
  };
}

export interface AppCheckService {
  name: string;
  enforcementMode?: string;
}

export interface WebAppConfig {
  projectId?: string;
  apiKey?: string;
  authDomain?: string;
}

/** The last segment of a resource name. */
export const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
