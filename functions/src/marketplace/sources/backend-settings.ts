import { SERVICE_IDS, type ServiceId, WebUrl } from '@atrium/contract/marketplace/catalogue';
import { setting } from '../../platform/environment.ts';
import { logger } from '../../platform/logger.ts';

/** Where one app's back end is, and how to speak to it. */
export interface AppBackend {
  serviceId: ServiceId;
  /** The info endpoint; undefined while the app is not configured. */
  infoUrl: string | undefined;
  /** Asked once when the info endpoint fails; none by default. */
  fallbackUrl: string | undefined;
  apiKey: string | undefined;
  /** The app's production sign-up address. */
  signupUrl: string | undefined;
}

/** `ai-caller` is configured by APP_AI_CALLER_URL, APP_AI_CALLER_KEY, …_SIGNUP_URL and perhaps …_FALLBACK_URL. */
function variablePrefix(serviceId: ServiceId): string {
  return `APP_${serviceId.toUpperCase().replaceAll('-', '_')}`;
}

/** The names of all API key secrets, for the functions that use them. */
export const BACKEND_KEY_NAMES = SERVICE_IDS.map(serviceId => `${variablePrefix(serviceId)}_KEY`);

/** The seven back ends as configured now, in catalogue order. */
export function configuredBackends(): AppBackend[] {
  return SERVICE_IDS.map(serviceId => {
    const prefix = variablePrefix(serviceId);
    return {
      serviceId,
      infoUrl: setting(`${prefix}_URL`),
      fallbackUrl: setting(`${prefix}_FALLBACK_URL`),
      apiKey: setting(`${prefix}_KEY`),
      signupUrl: addressSetting(`${prefix}_SIGNUP_URL`),
    };
  });
}

/** An address that browsers are sent to; one that they could not follow would spoil the whole catalogue for them. */
function addressSetting(name: string): string | undefined {
  const value = setting(name);
  if (value === undefined || WebUrl.safeParse(value).success) return value;
  logger.error(`${name} is not the address of a page, which begins with https://. The app does without.`);
  return undefined;
}
