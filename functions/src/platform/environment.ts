import type { StaffSecondFactor } from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import { logger } from './logger.ts';

/** Settings and secrets of the functions. Only this module reads the process environment. */

/** Logs what is wrong with a setting, and returns the caller's error, which doesn't name it. */
export function invalidSetting(
  variable: string,
  problem: string,
  message = 'This service is not set up yet. Please try again later.',
): AppError {
  logger.error('settings.invalid', { variable, problem });
  return new AppError('unavailable', message);
}

/** Returns whether the code runs in the Firebase emulators. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}

/** Returns an optional setting; an empty value counts as absent. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** Returns whether a setting is `on`. The default is `off`; any other value fails closed. */
export function isSwitchedOn(name: string): boolean {
  const value = setting(name) ?? 'off';
  if (value === 'on' || value === 'off') return value === 'on';
  throw invalidSetting(name, 'Set it to "on" or "off".');
}

/** Returns a required setting or secret. Fails closed: the caller only gets `unavailable`. */
export function requireSetting(name: string): string {
  const value = setting(name);
  if (!value) {
    const problem = `Not set. Set it with "firebase functions:secrets:set ${name}" or in the functions' .env file.`;
    throw invalidSetting(name, problem);
  }
  if (isEmulated() && /^(sk|rk)_live_/.test(value)) {
    const message = 'The emulators do not accept a live key. Use a test key.';
    throw invalidSetting(name, 'A live key in the emulators.', message);
  }
  if (!isEmulated() && /atrium_sandbox|^sandbox-key-/.test(value)) {
    throw invalidSetting(name, 'The sandbox’s public value.');
  }
  return value;
}

/**
 * Returns an optional URL that replaces a provider's own and receives its key. Outside the emulators it must be https, so
 * that a developer's URL that is deployed by mistake does not leak the key.
 */
export function urlSetting(name: string): URL | undefined {
  const value = setting(name);
  if (!value) return undefined;
  const url = URL.parse(value);
  if (url?.protocol === 'https:' || (url && isEmulated())) return url;
  throw invalidSetting(name, 'Not an https URL.');
}

/**
 * Returns whether staff need a second factor: yes, unless `STAFF_SECOND_FACTOR` is `optional`. The default in the emulators
 * is `optional`, because the demo accounts have no second factor.
 */
export function staffSecondFactor(): StaffSecondFactor {
  const value = setting('STAFF_SECOND_FACTOR') ?? (isEmulated() ? 'optional' : 'required');
  return value === 'optional' ? 'optional' : 'required';
}

/** Returns the site's origin without a trailing slash. Every redirect target starts with it. */
export function publicOrigin(): string {
  return new URL(requireSetting('PUBLIC_ORIGIN')).origin;
}
