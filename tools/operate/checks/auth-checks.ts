import type { Settings } from '../expected/settings-files.ts';
import type { AuthConfig } from '../google/resources.ts';
import { idOf } from '../google/resources.ts';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, type CheckResult, failed, known, OK, skipped } from './check.ts';
import { editWebSettings, firebaseConsole, runStep } from './fixes.ts';
import { NO_ORIGIN, originOf } from './origin.ts';

/** The path of the page that Firebase's email links open. */
export const ACTION_PATH = '/account/action';
/** The site's own limit; character classes are not required (NIST SP 800-63B). */
export const LEAST_PASSWORD_LENGTH = 8;

/** A check of the sign-in configuration; skipped until Authentication is initialized. */
const authCheck = (
  id: string,
  title: string,
  run: (config: AuthConfig, picture: ProjectPicture) => CheckResult,
): Check<ProjectPicture> => ({
  id,
  title,
  stage: 'project',
  run: picture => {
    const config = known(picture.google.auth);
    return config ? run(config, picture) : skipped('Firebase Authentication is not initialized');
  },
});

/** Returns whether new passwords need eight characters and nothing else. */
export function hasPasswordPolicy({ passwordPolicyConfig: policy }: AuthConfig): boolean {
  const rules = policy?.passwordPolicyVersions?.at(-1)?.customStrengthOptions;
  return (
    policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
    rules?.minPasswordLength === LEAST_PASSWORD_LENGTH &&
    !rules.containsLowercaseCharacter &&
    !rules.containsUppercaseCharacter &&
    !rules.containsNumericCharacter &&
    !rules.containsNonAlphanumericCharacter
  );
}

/** The second factors that are enabled, as VITE_SECOND_FACTORS names them. */
export function enabledFactors({ mfa }: AuthConfig): Set<string> {
  const factors = new Set<string>();
  if (mfa?.state === 'DISABLED' || !mfa) return factors;
  if (mfa.enabledProviders?.includes('PHONE_SMS')) factors.add('sms');
  const hasTotp = mfa.providerConfigs?.some(
    ({ state, totpProviderConfig }) => totpProviderConfig && state !== 'DISABLED',
  );
  if (hasTotp) factors.add('totp');
  return factors;
}

/** The second factors that the site offers. */
export const offeredFactors = ({ VITE_SECOND_FACTORS: list = '' }: Settings): string[] =>
  list.split(/[\s,]+/).filter(Boolean);

/** Firebase Authentication. */
export const authChecks: Check<ProjectPicture>[] = [
  {
    id: 'auth.initialized',
    title: 'Firebase Authentication is initialized',
    stage: 'project',
    run: picture =>
      known(picture.google.auth)
        ? OK
        : failed('Users can’t register or sign in', runStep(picture, 'sign-in')),
  },
  authCheck('auth.email', 'Users sign in by password and by email link', ({ signIn }, picture) =>
    signIn?.email?.enabled && !signIn.email.passwordRequired
      ? OK
      : failed('Email/password or email link is turned off', runStep(picture, 'sign-in')),
  ),
  authCheck('auth.google', 'Google sign-in is enabled as the site offers it', (_, picture) => {
    const clientId = picture.webSettings.VITE_GOOGLE_CLIENT_ID?.trim();
    const google = known(picture.google.idpConfigs).find(({ name }) => idOf(name ?? '') === 'google.com');
    if (!clientId) {
      return google?.enabled
        ? failed(
            'Google sign-in is enabled, but the site doesn’t offer it',
            editWebSettings(picture, `VITE_GOOGLE_CLIENT_ID=${google.clientId ?? '…'}`),
          )
        : skipped('the site doesn’t offer Google sign-in');
    }
    return google?.enabled && google.clientId === clientId
      ? OK
      : failed(
          'VITE_GOOGLE_CLIENT_ID is not the client of the enabled Google sign-in',
          firebaseConsole(picture, 'authentication/providers'),
        );
  }),
  authCheck('auth.other-methods', 'No other sign-in method is enabled', ({ signIn }, picture) => {
    const enabled = [
      ...(signIn?.anonymous?.enabled ? ['anonymous'] : []),
      ...(signIn?.phoneNumber?.enabled ? ['phone number'] : []),
      ...known(picture.google.idpConfigs)
        .filter(({ enabled, name }) => enabled && idOf(name ?? '') !== 'google.com')
        .map(({ name }) => idOf(name ?? '')),
    ];
    return enabled.length
      ? failed(
          `${enabled.join(', ')}: accounts that the security rules don’t expect`,
          firebaseConsole(picture, 'authentication/providers'),
        )
      : OK;
  }),
  authCheck(
    'auth.domains',
    'The site’s domain is authorized, and localhost is not',
    ({ authorizedDomains = [] }, picture) => {
      const origin = originOf(picture);
      if (!origin) return NO_ORIGIN;
      const host = new URL(origin).hostname;
      if (!authorizedDomains.includes(host)) {
        return failed(
          `${host} is not authorized, so its email links are refused`,
          runStep(picture, 'sign-in'),
        );
      }
      return authorizedDomains.includes('localhost')
        ? failed('localhost is authorized', runStep(picture, 'sign-in'))
        : OK;
    },
  ),
  authCheck('auth.enumeration', 'Email enumeration protection is on', ({ emailPrivacyConfig }, picture) =>
    emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? OK
      : failed('Anyone can find out which emails are registered', runStep(picture, 'sign-in')),
  ),
  authCheck('auth.one-account', 'An email belongs to one account', ({ signIn }, picture) =>
    signIn?.allowDuplicateEmails
      ? failed('Several accounts may have the same email', runStep(picture, 'sign-in'))
      : OK,
  ),
  authCheck(
    'auth.password-policy',
    `Passwords need ${LEAST_PASSWORD_LENGTH} characters of any kind`,
    (config, picture) =>
      hasPasswordPolicy(config)
        ? OK
        : failed('The policy differs from what the site’s forms say', runStep(picture, 'sign-in')),
  ),
  authCheck('auth.deletion', 'Users can’t delete accounts outside the site', ({ client }, picture) =>
    client?.permissions?.disabledUserDeletion
      ? OK
      : failed('An account can be deleted before its billing has ended', runStep(picture, 'sign-in')),
  ),
  authCheck('auth.action-url', 'Email links open the site', ({ notification }, picture) => {
    const origin = originOf(picture);
    if (!origin) return NO_ORIGIN;
    return notification?.sendEmail?.callbackUri === `${origin}${ACTION_PATH}`
      ? OK
      : failed('Links in Firebase’s emails open another page', runStep(picture, 'sign-in'));
  }),
  authCheck(
    'auth.second-factors',
    'The site offers the second factors that are enabled',
    (config, picture) => {
      const enabled = enabledFactors(config);
      const offered = offeredFactors(picture.webSettings);
      const missing = offered.filter(factor => !enabled.has(factor));
      if (missing.length) {
        return failed(
          `${missing.join(', ')}: offered by the site, not enabled`,
          firebaseConsole(picture, 'authentication/settings'),
        );
      }
      const isRequired = known(picture.settings).STAFF_SECOND_FACTOR?.trim() !== 'optional';
      return isRequired && offered.length === 0
        ? failed(
            'Staff need a second factor, and the site offers none',
            editWebSettings(picture, 'VITE_SECOND_FACTORS=sms,totp'),
          )
        : OK;
    },
  ),
];
