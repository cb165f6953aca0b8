import { generateKeyPairSync } from 'node:crypto';

/**
 * A new private key for signing app sign-on tokens, as the JSON Web Key that HANDOFF_SIGNING_KEY holds. Each
 * world gets its own; it is stored in the run folder and deleted with it.
 */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}
