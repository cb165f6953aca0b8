import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { WebUrl } from '@atrium/contract/marketplace/catalog-schemas';
import { defineSecret, defineString, type StringParam } from 'firebase-functions/params';
import { setting } from '../../platform/environment.ts';
import { logger } from '../../platform/logger.ts';

/** The settings of one app's back end. */
export interface AppBackend {
  serviceId: ServiceId;
  /** The info endpoint; undefined if the app is not configured. */
  infoUrl: string | undefined;
  /** Requested once if the info endpoint fails; none by default. */
  fallbackUrl: string | undefined;
  apiKey: string | undefined;
  /** The app's production sign-up URL. */
  signupUrl: string | undefined;
}

const URL_INPUT = {
  text: {
    example: 'https://app.example.com',
    validationRegex: /^(https:\/\/\S+)?$/,
    validationErrorMessage: 'Enter an https:// URL, or nothing.',
  },
};

/** `ai-caller` is configured by APP_AI_CALLER_URL, APP_AI_CALLER_KEY, …_SIGNUP_URL and optionally …_FALLBACK_URL. */
const BACKENDS = SERVICE_IDS.map(serviceId => {
  const prefix = `APP_${serviceId.toUpperCase().replaceAll('-', '_')}`;
  return {
    serviceId,
    infoUrl: defineString(`${prefix}_URL`, {
      label: `Info endpoint of ${serviceId}`,
      description: 'Without one, the marketplace shows the app’s sample plans, which can’t be bought.',
      default: '',
      input: URL_INPUT,
    }),
    signupUrl: defineString(`${prefix}_SIGNUP_URL`, {
      label: `Sign-up page of ${serviceId}`,
      description: 'Opened for users without a plan.',
      default: '',
      input: URL_INPUT,
    }),
    apiKey: defineSecret(`${prefix}_KEY`, {
      label: `API key of ${serviceId}`,
      description: 'Sent to the info endpoint. Any text where there is none.',
    }),
    fallbackName: `${prefix}_FALLBACK_URL`,
  };
});

/** The API keys of all back ends, for the functions that need them. */
export const BACKEND_KEYS = BACKENDS.map(({ apiKey }) => apiKey);

/** Returns the settings of the seven back ends, in catalog order. */
export function configuredBackends(): AppBackend[] {
  return BACKENDS.map(({ serviceId, infoUrl, fallbackName, apiKey, signupUrl }) => ({
    serviceId,
    infoUrl: infoUrl.value().trim() || undefined,
    fallbackUrl: setting(fallbackName),
    // Its `value()` logs a warning in functions that don't have the secret.
    apiKey: setting(apiKey.name),
    signupUrl: toPublicUrl(signupUrl),
  }));
}

/** Returns a valid public URL or undefined, because an invalid one would fail the browser's schema of the catalog. */
function toPublicUrl(param: StringParam): string | undefined {
  const value = param.value().trim() || undefined;
  if (value === undefined || WebUrl.safeParse(value).success) return value;
  logger.error('settings.invalid', { variable: param.name, problem: 'Not a public https:// URL; ignored.' });
  return undefined;
}
