import type { AuthConfig, CloudProject } from '../cloud-project.ts';
import {
  applyMask,
  type CloudCall,
  CloudError,
  type CloudRoute,
  notFound,
  page,
  updateMask,
} from '../cloud-route.ts';

const host = 'identitytoolkit.googleapis.com';
const CONFIG = '/admin/v2/projects/:project/config';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects */
export const identityRoutes: CloudRoute[] = [
  { method: 'GET', host, path: CONFIG, handle: requireConfig },
  {
    method: 'PATCH',
    host,
    path: CONFIG,
    handle: call => {
      const config = requireConfig(call);
      applyMask(config, call.body, updateMask(call.request));
      return config;
    },
  },
  {
    method: 'POST',
    host,
    path: '/v2/projects/:project/identityPlatform',
    verb: 'initializeAuth',
    handle: ({ project }) => {
      if (project.authConfig) {
        throw new CloudError(
          400,
          'INVALID_ARGUMENT',
          'INVALID_PROJECT_ID : Identity Platform has already been enabled for this project.',
        );
      }
      project.authConfig = createAuthConfig(project);
      return {};
    },
  },
  {
    method: 'GET',
    host,
    path: '/admin/v2/projects/:project/defaultSupportedIdpConfigs',
    handle: call => {
      requireConfig(call);
      return page(call.request, 'defaultSupportedIdpConfigs', [...call.project.idpConfigs.values()]);
    },
  },
];

function requireConfig({ project }: CloudCall): AuthConfig {
  if (project.authConfig) return project.authConfig;
  throw notFound('CONFIGURATION_NOT_FOUND: the configuration');
}

/** The configuration of a project in which Authentication was just enabled. */
export function createAuthConfig({ projectId, projectNumber }: CloudProject): AuthConfig {
  return {
    name: `projects/${projectNumber}/config`,
    subtype: 'IDENTITY_PLATFORM',
    signIn: {
      email: { enabled: false, passwordRequired: true },
      phoneNumber: { enabled: false },
      anonymous: { enabled: false },
      allowDuplicateEmails: false,
    },
    authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
    client: {
      apiKey: 'AIzaSyRehearsalRehearsalRehearsalRehear',
      firebaseSubdomain: projectId,
      permissions: { disabledUserSignup: false, disabledUserDeletion: false },
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'OFF',
      forceUpgradeOnSignin: false,
      passwordPolicyVersions: [],
    },
    mfa: { state: 'DISABLED', enabledProviders: [], providerConfigs: [] },
    notification: {
      sendEmail: { callbackUri: `https://${projectId}.firebaseapp.com/__/auth/action`, method: 'DEFAULT' },
    },
  };
}
