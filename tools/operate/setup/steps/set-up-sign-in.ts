import {
  ACTION_PATH,
  enabledFactors,
  hasPasswordPolicy,
  LEAST_PASSWORD_LENGTH,
  offeredFactors,
} from '../../checks/auth-checks.ts';
import type { AuthConfig } from '../../google/resources.ts';
import type { Change, SetupContext, SetupStep } from '../step.ts';

const HOST = 'identitytoolkit.googleapis.com';
/** How many codes before and after the current one an authenticator app may show: clocks differ. */
const TOTP_INTERVALS = 5;

/** One difference of the configuration: the fields that it changes, and how it is described. */
interface Difference {
  title: string;
  mask: string;
  value: object;
}

/** Initializes Firebase Authentication and sets what the site relies on. Google sign-in needs the console. */
export const setUpSignIn: SetupStep = {
  id: 'sign-in',
  title: 'Firebase Authentication',
  purpose: 'initialize Firebase Authentication and configure sign-in',
  plan: async context => {
    const { google } = context;
    const path = `/admin/v2/projects/${google.projectId}/config`;
    const config = await google.find<AuthConfig>(HOST, path);
    const update = (differences: readonly Difference[]): Change[] =>
      differences.map(({ title, mask, value }) => ({
        title,
        apply: async () => {
          await google.call(HOST, path, { method: 'PATCH', query: { updateMask: mask }, body: value });
        },
      }));
    if (config) return update(differencesOf(config, context));
    const initialize: Change = {
      title: 'initialize Firebase Authentication with Identity Platform',
      apply: async () => {
        await google.call(HOST, `/v2/projects/${google.projectId}/identityPlatform:initializeAuth`, {
          method: 'POST',
          body: {},
        });
      },
    };
    return [initialize, ...update(differencesOf({}, context))];
  },
};

function differencesOf(config: AuthConfig, { google, origin, webSettings }: SetupContext): Difference[] {
  const host = new URL(origin).hostname;
  // What Firebase itself needs is kept, such as <project>.firebaseapp.com.
  const domains = config.authorizedDomains ?? [`${google.projectId}.firebaseapp.com`];
  const isAuthorized = domains.includes(host) && !domains.includes('localhost');
  const email = config.signIn?.email;
  const actionUrl = `${origin}${ACTION_PATH}`;
  const offered = offeredFactors(webSettings);
  const enabled = enabledFactors(config);
  const differences: (Difference & { isNeeded: boolean })[] = [
    {
      isNeeded: !email?.enabled || email.passwordRequired !== false,
      title: 'enable sign-in by password and by email link',
      mask: 'signIn.email.enabled,signIn.email.passwordRequired',
      value: { signIn: { email: { enabled: true, passwordRequired: false } } },
    },
    {
      isNeeded: Boolean(config.signIn?.allowDuplicateEmails),
      title: 'allow one account per email',
      mask: 'signIn.allowDuplicateEmails',
      value: { signIn: { allowDuplicateEmails: false } },
    },
    {
      isNeeded: !isAuthorized,
      title: `authorize ${host} and remove localhost`,
      mask: 'authorizedDomains',
      value: {
        authorizedDomains: [...new Set([host, ...domains.filter(domain => domain !== 'localhost')])],
      },
    },
    {
      isNeeded: !config.emailPrivacyConfig?.enableImprovedEmailPrivacy,
      title: 'enable email enumeration protection',
      mask: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
      value: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    },
    {
      isNeeded: !hasPasswordPolicy(config),
      title: `require ${LEAST_PASSWORD_LENGTH} characters of any kind in passwords`,
      mask: 'passwordPolicyConfig',
      value: { passwordPolicyConfig: passwordPolicy() },
    },
    {
      isNeeded: !config.client?.permissions?.disabledUserDeletion,
      title: 'leave the deletion of accounts to the site',
      mask: 'client.permissions.disabledUserDeletion',
      value: { client: { permissions: { disabledUserDeletion: true } } },
    },
    {
      isNeeded: config.notification?.sendEmail?.callbackUri !== actionUrl,
      title: `open email links at ${actionUrl}`,
      mask: 'notification.sendEmail.callbackUri',
      value: { notification: { sendEmail: { callbackUri: actionUrl } } },
    },
    {
      isNeeded: offered.some(factor => !enabled.has(factor)),
      title: `enable second factors: ${offered.join(', ')}`,
      mask: 'mfa',
      value: { mfa: secondFactors(offered) },
    },
  ];
  return differences.filter(({ isNeeded }) => isNeeded);
}

function passwordPolicy(): object {
  const customStrengthOptions = {
    minPasswordLength: LEAST_PASSWORD_LENGTH,
    maxPasswordLength: 4096,
    containsLowercaseCharacter: false,
    containsUppercaseCharacter: false,
    containsNumericCharacter: false,
    containsNonAlphanumericCharacter: false,
  };
  return {
    passwordPolicyEnforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    passwordPolicyVersions: [{ customStrengthOptions }],
  };
}

function secondFactors(offered: readonly string[]): object {
  const totp = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: TOTP_INTERVALS } };
  return {
    state: 'ENABLED',
    enabledProviders: offered.includes('sms') ? ['PHONE_SMS'] : [],
    providerConfigs: offered.includes('totp') ? [totp] : [],
  };
}
