import type { AuthConfig } from '../project/google-resources.ts';
import type { Project } from '../project/open-project.ts';

/** A part of Firebase Authentication's configuration that the site relies on. The set-up repairs it. */
interface AuthRequirement {
  /** Its check by the doctor; none where users notice at once. */
  check?: { id: string; title: string; problem: string };
  /** The change, completing "Will …". */
  change(project: Project): string;
  /** The fields that the change writes, and their values. */
  mask: string;
  value(project: Project, config: AuthConfig): AuthConfig;
  isMet(config: AuthConfig, project: Project): boolean;
}

/** The site's own limit; character classes are not required (NIST SP 800-63B). */
const MIN_PASSWORD_LENGTH = 8;
/** How many codes before and after the current one an authenticator app may show: clocks differ. */
const TOTP_INTERVALS = 5;

const hostOf = ({ origin }: Project) => new URL(origin).hostname;
/** The page that Firebase's email links open. */
const actionUrl = ({ origin }: Project) => `${origin}/account/action`;
/** The second factors that the site offers. */
const offeredFactors = ({ webSettings }: Project) =>
  (webSettings.VITE_SECOND_FACTORS ?? '').split(/[\s,]+/).filter(Boolean);

/** The second factors that are enabled, as VITE_SECOND_FACTORS names them. */
function enabledFactors({ mfa }: AuthConfig): string[] {
  if (!mfa || mfa.state === 'DISABLED') return [];
  const hasTotp = mfa.providerConfigs?.some(
    ({ state, totpProviderConfig }) => totpProviderConfig && state !== 'DISABLED',
  );
  return [...(mfa.enabledProviders?.includes('PHONE_SMS') ? ['sms'] : []), ...(hasTotp ? ['totp'] : [])];
}

/** Returns whether new passwords need eight characters and nothing else. */
function hasPasswordPolicy({ passwordPolicyConfig: policy }: AuthConfig): boolean {
  const rules = policy?.passwordPolicyVersions?.at(-1)?.customStrengthOptions;
  return (
    policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
    rules?.minPasswordLength === MIN_PASSWORD_LENGTH &&
    !Object.values(rules).includes(true)
  );
}

export const AUTH_REQUIREMENTS: readonly AuthRequirement[] = [
  {
    change: () => 'enable sign-in by password and by email link',
    mask: 'signIn.email.enabled,signIn.email.passwordRequired',
    value: () => ({ signIn: { email: { enabled: true, passwordRequired: false } } }),
    isMet: ({ signIn }) => signIn?.email?.enabled === true && signIn.email.passwordRequired === false,
  },
  {
    check: {
      id: 'auth.one-account',
      title: 'An email belongs to one account',
      problem: 'Several accounts may have the same email',
    },
    change: () => 'allow one account per email',
    mask: 'signIn.allowDuplicateEmails',
    value: () => ({ signIn: { allowDuplicateEmails: false } }),
    isMet: ({ signIn }) => !signIn?.allowDuplicateEmails,
  },
  {
    check: {
      id: 'auth.domains',
      title: 'The site’s domain is authorized, and localhost is not',
      problem: 'Email links of the site are refused, or those of other machines accepted',
    },
    change: project => `authorize ${hostOf(project)} and remove localhost`,
    mask: 'authorizedDomains',
    // What Firebase itself needs is kept, such as <project>.firebaseapp.com.
    value: (project, { authorizedDomains = [`${project.google.projectId}.firebaseapp.com`] }) => ({
      authorizedDomains: [
        ...new Set([hostOf(project), ...authorizedDomains.filter(domain => domain !== 'localhost')]),
      ],
    }),
    isMet: ({ authorizedDomains = [] }, project) =>
      authorizedDomains.includes(hostOf(project)) && !authorizedDomains.includes('localhost'),
  },
  {
    check: {
      id: 'auth.enumeration',
      title: 'Email enumeration protection is on',
      problem: 'Anyone can find out which emails are registered',
    },
    change: () => 'enable email enumeration protection',
    mask: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
    value: () => ({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    isMet: ({ emailPrivacyConfig }) => emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
  },
  {
    check: {
      id: 'auth.password-policy',
      title: `Passwords need ${MIN_PASSWORD_LENGTH} characters of any kind`,
      problem: 'The policy differs from what the site’s forms say',
    },
    change: () => `require ${MIN_PASSWORD_LENGTH} characters of any kind in passwords`,
    mask: 'passwordPolicyConfig',
    value: () => ({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
        passwordPolicyVersions: [
          {
            customStrengthOptions: {
              minPasswordLength: MIN_PASSWORD_LENGTH,
              maxPasswordLength: 4096,
              containsLowercaseCharacter: false,
              containsUppercaseCharacter: false,
              containsNumericCharacter: false,
              containsNonAlphanumericCharacter: false,
            },
          },
        ],
      },
    }),
    isMet: hasPasswordPolicy,
  },
  {
    check: {
      id: 'auth.deletion',
      title: 'Users can’t delete accounts outside the site',
      problem: 'An account can be deleted before its billing has ended',
    },
    change: () => 'leave the deletion of accounts to the site',
    mask: 'client.permissions.disabledUserDeletion',
    value: () => ({ client: { permissions: { disabledUserDeletion: true } } }),
    isMet: ({ client }) => client?.permissions?.disabledUserDeletion === true,
  },
  {
    change: project => `open email links at ${actionUrl(project)}`,
    mask: 'notification.sendEmail.callbackUri',
    value: project => ({ notification: { sendEmail: { callbackUri: actionUrl(project) } } }),
    isMet: ({ notification }, project) => notification?.sendEmail?.callbackUri === actionUrl(project),
  },
  {
    check: {
      id: 'auth.second-factors',
      title: 'The second factors that the site offers are enabled',
      problem: 'Users, and staff who need one, can’t turn on a second factor',
    },
    change: project => `enable second factors: ${offeredFactors(project).join(', ')}`,
    mask: 'mfa',
    value: project => {
      const totp = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: TOTP_INTERVALS } };
      const offered = offeredFactors(project);
      return {
        mfa: {
          state: 'ENABLED',
          enabledProviders: offered.includes('sms') ? ['PHONE_SMS'] : [],
          providerConfigs: offered.includes('totp') ? [totp] : [],
        },
      };
    },
    isMet: (config, project) => {
      const enabled = enabledFactors(config);
      return offeredFactors(project).every(factor => enabled.includes(factor));
    },
  },
];
