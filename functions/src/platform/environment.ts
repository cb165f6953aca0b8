import type { StaffSecondFactor } from '@atrium/contract/access/access';
import { AppError } from '@atrium/contract/platform/errors';
import { logger } from './logger.ts';
import { PUBLIC_ORIGIN, STAFF_SECOND_FACTOR } from './params.ts';

/** Reads settings and secrets. Only this module reads the process environment. */

/** A setting or secret that the functions declare. */
interface Param<T = string> {
  readonly name: string;
  value(): T;
}

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

/** Returns a setting without a declaration: of the platform, of the local world, or optional. An empty one counts as absent. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** Returns whether a setting is true. A value that is neither true nor false fails closed. */
export function isSwitchedOn({ name }: Param<boolean>): boolean {
  const value = setting(name) ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidSetting(name, 'Set it to "true" or "false".');
}

/** Returns a required setting or secret. Fails closed: the caller only gets `unavailable`. */
export function requireSetting(param: Param): string {
  const { name } = param;
  const value = param.value().trim();
  if (!value) throw invalidSetting(name, 'Not set. `firebase deploy` asks for it.');
  if (isEmulated() && /^(sk|rk)_live_/.test(value)) {
    const message = 'The emulators do not accept a live key. Use a test key.';
    throw invalidSetting(name, 'A live key in the emulators.', message);
  }
  if (!isEmulated() && /atrium_sandbox|^sandbox-key-/.test(value)) {
    throw invalidSetting(name, 'The sandbox’s public value.');
  }
  return value;
}

export function projectId(): string {
  const id = setting('GCLOUD_PROJECT');
  if (!id) throw invalidSetting('GCLOUD_PROJECT', 'Not set by the platform.');
  return id;
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
  const value = STAFF_SECOND_FACTOR.value() || (isEmulated() ? 'optional' : 'required');
  return value === 'optional' ? 'optional' : 'required';
}

/** Returns the site's origin without a trailing slash. Every redirect target starts with it. */
export function publicOrigin(): string {
  return new URL(requireSetting(PUBLIC_ORIGIN)).origin;
}
