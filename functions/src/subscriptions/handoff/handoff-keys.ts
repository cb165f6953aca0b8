import { AppError } from '@atrium/contract/platform/errors';
import { requireSetting, setting } from '../../platform/environment.ts';
import { logger } from '../../platform/logger.ts';
import { type PublishedKey, readPublicKey, readSigningKey, type SigningKey } from './signing-key.ts';

/** The secret with the private JSON Web Key. */
export const SIGNING_KEY_NAME = 'HANDOFF_SIGNING_KEY';

/** The public key that was used before, so that tokens signed with it are accepted until they expire. */
const PREVIOUS_KEY_NAME = 'HANDOFF_PREVIOUS_KEY';

/** Returns the key that tokens are signed with now. @throws AppError unavailable when it is missing or unusable */
export async function currentSigningKey(): Promise<SigningKey> {
  return read(SIGNING_KEY_NAME, requireSetting(SIGNING_KEY_NAME), readSigningKey);
}

/** Lists the keys that apps accept, the current one first. @throws AppError unavailable when one is missing or unusable */
export async function publishedKeys(): Promise<PublishedKey[]> {
  const { published } = await currentSigningKey();
  const previous = setting(PREVIOUS_KEY_NAME);
  return previous ? [published, await read(PREVIOUS_KEY_NAME, previous, readPublicKey)] : [published];
}

async function read<Key>(name: string, json: string, parse: (json: string) => Promise<Key>): Promise<Key> {
  try {
    return await parse(json);
  } catch {
    logger.error('settings.invalid', { variable: name, problem: 'Not an ES256 key as a JSON Web Key.' });
    throw new AppError('unavailable', 'Opening apps is not set up yet. Please try again later.');
  }
}
