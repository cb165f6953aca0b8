import { AppError } from '@atrium/contract/errors';
import { logger } from './logger.ts';

/** Settings and secrets of the functions; the only place that reads the process environment. */

/** True inside the Firebase emulators. */
export function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}

/** An optional setting; an empty one counts as absent. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
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
    throw new AppError('unavailable', 'This service is not set up yet. Please try again later.');
  }
  if (isEmulated() && /^(sk|rk)_live_/.test(value)) {
    logger.error(`${name} holds a live key. The emulators take test keys only.`);
    throw new AppError('unavailable', 'A live key is refused in the emulators. Use a test key.');
  }
  return value;
}

/** The site's own origin without a trailing slash; every redirect target starts with it. */
export function publicOrigin(): string {
  return new URL(requireSetting('PUBLIC_ORIGIN')).origin;
}
