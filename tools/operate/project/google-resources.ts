/**
 * Resources of Google's REST APIs that more than one module reads. Every field is optional: a response leaves out empty values
 * and defaults.
 */

export interface FirestoreDatabase {
  databaseEdition?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

export interface FirestoreField {
  name: string;
  ttlConfig?: object;
}

export interface BackupSchedule {
  retention?: string;
  dailyRecurrence?: object;
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
    forceUpgradeOnSignin?: boolean;
    passwordPolicyVersions?: { customStrengthOptions?: Record<string, number | boolean> }[];
  };
  mfa?: {
    state?: string;
    enabledProviders?: string[];
    providerConfigs?: { state?: string; totpProviderConfig?: object }[];
  };
  notification?: { sendEmail?: { callbackUri?: string } };
}

/** Paths of resources of a project. */
export const databasePath = (projectId: string): string => `/v1/projects/${projectId}/databases/(default)`;
export const authPath = (projectId: string): string => `/admin/v2/projects/${projectId}/config`;

/** The last segment of a resource name. */
export const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
