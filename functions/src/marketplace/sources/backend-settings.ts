import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { WebUrl } from '@atrium/contract/marketplace/catalog-schemas';
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

/** `ai-caller` is configured by APP_AI_CALLER_URL, APP_AI_CALLER_KEY, …_SIGNUP_URL and optionally …_FALLBACK_URL. */
function variablePrefix(serviceId: ServiceId): string {
  return `APP_${serviceId.toUpperCase().replaceAll('-', '_')}`;
}

/** The names of all API key secrets, for the functions that need them. */
export const BACKEND_KEY_NAMES = SERVICE_IDS.map(serviceId => `${variablePrefix(serviceId)}_KEY`);

/** Returns the settings of the seven back ends, in catalog order. */
export function configuredBackends(): AppBackend[] {
  return SERVICE_IDS.map(serviceId => {
    const prefix = variablePrefix(serviceId);
    return {
      serviceId,
      infoUrl: setting(`${prefix}_URL`),
      fallbackUrl: setting(`${prefix}_FALLBACK_URL`),
      apiKey: setting(`${prefix}_KEY`),
      signupUrl: signupUrlSetting(`${prefix}_SIGNUP_URL`),
    };
  });
}

/** Returns a valid public URL or undefined, because an invalid one would fail the browser's schema of the catalog. */
function signupUrlSetting(name: string): string | undefined {
  const value = setting(name);
  if (value === undefined || WebUrl.safeParse(value).success) return value;
  logger.error('settings.invalid', { variable: name, problem: 'Not a public https:// URL; ignored.' });
  return undefined;
}
