import { AppError } from '@atrium/contract/errors';
import { requireSetting, setting } from '../../platform/environment.ts';
import { logger } from '../../platform/logger.ts';
import { type PublishedKey, readPublicKey, readSigningKey, type SigningKey } from './signing-key.ts';

/** The secret that holds the private key, a JSON Web Key. */
export const SIGNING_KEY_NAME = 'HANDOFF_SIGNING_KEY';

/** The public key that was used before, so that what it signed is good until it expires. */
const PREVIOUS_KEY_NAME = 'HANDOFF_PREVIOUS_KEY';

/** The key that hand-offs are signed with now. @throws AppError unavailable when there is none of use */
export function currentSigningKey(): SigningKey {
  return read(SIGNING_KEY_NAME, requireSetting(SIGNING_KEY_NAME), readSigningKey);
}

/** The keys that apps may meet, the current one first. @throws AppError unavailable when there is none of use */
export function publishedKeys(): PublishedKey[] {
  const { published } = currentSigningKey();
  const previous = setting(PREVIOUS_KEY_NAME);
  return previous ? [published, read(PREVIOUS_KEY_NAME, previous, readPublicKey)] : [published];
}

function read<Key>(name: string, json: string, parse: (json: string) => Key): Key {
  try {
    return parse(json);
  } catch {
    logger.error(`${name} is not an ES256 key as a JSON Web Key.`);
    throw new AppError('unavailable', 'Opening apps is not set up yet. Please try again later.');
  }
}
