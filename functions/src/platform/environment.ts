import type { StaffSecondFactor } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import { logger } from './logger.ts';

/** Settings and secrets of the functions; the only place that reads the process environment. */

const NOT_SET_UP = 'This service is not set up yet. Please try again later.';

/** True inside the Firebase emulators. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}

/** An optional setting; an empty one counts as absent. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** A setting that is `on` or `off`; off when absent. Anything else fails closed. */
export function isSwitchedOn(name: string): boolean {
  const value = setting(name) ?? 'off';
  if (value === 'on' || value === 'off') return value === 'on';
  logger.error(`${name} is "${value}". Set it to "on" or "off".`);
  throw new AppError('unavailable', NOT_SET_UP);
}

/**
 * A setting or secret that the work at hand cannot do without.
 * Fails closed: the log names the variable, the caller learns only that the service is not available.
 */
export function requireSetting(name: string): string {
  const value = setting(name);
  if (!value) {
    logger.error(
      `${name} is not set. Set it with "firebase functions:secrets:set ${name}" or in the functions' .env file.`,
    );
    throw new AppError('unavailable', NOT_SET_UP);
  }
  if (isEmulated() && /^(sk|rk)_live_/.test(value)) {
    logger.error(`${name} holds a live key. The emulators take test keys only.`);
    throw new AppError('unavailable', 'A live key is refused in the emulators. Use a test key.');
  }
  if (!isEmulated() && /atrium_sandbox|^sandbox-key-/.test(value)) {
    logger.error(`${name} holds the sandbox's value, which everybody can read. Set one of its own.`);
    throw new AppError('unavailable', NOT_SET_UP);
  }
  return value;
}

/**
 * An optional address to use instead of a provider's own, for keys to be sent to. Outside the emulators it must be
 * encrypted: one of a developer's machine, deployed by mistake, would stop the feature and not lay its key open.
 */
export function addressSetting(name: string): URL | undefined {
  const address = setting(name);
  if (!address) return undefined;
  const url = URL.parse(address);
  if (url?.protocol === 'https:' || (url && isEmulated())) return url;
  logger.error(`${name} is not an https address.`);
  throw new AppError('unavailable', NOT_SET_UP);
}

/**
 * Whether staff must sign in with a second factor: yes, unless `STAFF_SECOND_FACTOR` is `optional`. In the emulators the
 * default is the other way around, because the demo accounts have none.
 */
export function staffSecondFactor(): StaffSecondFactor {
  const value = setting('STAFF_SECOND_FACTOR') ?? (isEmulated() ? 'optional' : 'required');
  return value === 'optional' ? 'optional' : 'required';
}

/** The site's own origin without a trailing slash; every redirect target starts with it. */
export function publicOrigin(): string {
  return new URL(requireSetting('PUBLIC_ORIGIN')).origin;
}
