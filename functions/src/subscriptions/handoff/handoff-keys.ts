import type { HandoffKeys } from '@atrium/contract/subscriptions/handoff';
import type { JWK, JWTPayload } from 'jose';
import { invalidSetting, requireSetting, setting } from '../../platform/environment.ts';
import { HANDOFF_SIGNING_KEY } from '../../platform/params.ts';

/** The public part of an ES256 key as a JSON Web Key (RFC 7517), with its id. */
type PublishedKey = HandoffKeys['keys'][number];

export interface SigningKey {
  published: PublishedKey;
  /** Returns the claims as a compact JWT. */
  sign(claims: JWTPayload): Promise<string>;
}

/** Reads a private key, a JSON Web Key. Rejects without repeating any of it. */
export async function readSigningKey(json: string): Promise<SigningKey> {
  const { importJWK, SignJWT } = await import('jose');
  const key = await read(json, jwk => importJWK(jwk, 'ES256'));
  if (key instanceof Uint8Array || key.type !== 'private') throw unusable();
  const published = await readPublicKey(json);
  return {
    published,
    sign: claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: published.kid }).sign(key),
  };
}

/** Reads a public key, a JSON Web Key; a private half is left out. Rejects without repeating any of it. */
export async function readPublicKey(json: string): Promise<PublishedKey> {
  const { calculateJwkThumbprint, exportJWK, importJWK } = await import('jose');
  return read(json, async given => {
    if (given.kty !== 'EC') throw unusable();
    // Other members, such as `key_ops`, describe the private half.
    const publicKey = await importJWK(
      { kty: 'EC', crv: given.crv ?? '', x: given.x ?? '', y: given.y ?? '' },
      'ES256',
    );
    const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
    // The id is the key's thumbprint (RFC 7638), so it needs no configuration.
    const kid = await calculateJwkThumbprint({ kty, crv, x, y });
    return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' };
  });
}

async function read<Key>(json: string, parse: (jwk: JWK) => Promise<Key>): Promise<Key> {
  try {
    return await parse(JSON.parse(json));
  } catch {
    // The cause is dropped because it may quote the key.
    throw unusable();
  }
}

const unusable = () => new Error('The key is not an ES256 key as a JSON Web Key.');

/** The public key that was used before, so that tokens signed with it are accepted until they expire. */
const PREVIOUS_KEY_NAME = 'HANDOFF_PREVIOUS_KEY';

/** Returns the key that tokens are signed with now. @throws AppError unavailable when it is missing or unusable */
export async function currentSigningKey(): Promise<SigningKey> {
  return readSetting(HANDOFF_SIGNING_KEY.name, requireSetting(HANDOFF_SIGNING_KEY), readSigningKey);
}

/** Lists the keys that apps accept, the current one first. @throws AppError unavailable when one is missing or unusable */
export async function publishedKeys(): Promise<PublishedKey[]> {
  const { published } = await currentSigningKey();
  const previous = setting(PREVIOUS_KEY_NAME);
  return previous ? [published, await readSetting(PREVIOUS_KEY_NAME, previous, readPublicKey)] : [published];
}

async function readSetting<Key>(
  name: string,
  json: string,
  parse: (json: string) => Promise<Key>,
): Promise<Key> {
  return parse(json).catch(() => {
    const message = 'Opening apps is not set up yet. Please try again later.';
    throw invalidSetting(name, 'Not an ES256 key as a JSON Web Key.', message);
  });
}
