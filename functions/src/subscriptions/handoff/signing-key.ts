import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKeyInput,
  type KeyObject,
  sign,
} from 'node:crypto';

/** The public half of an ES256 key as it is published (RFC 7517), with its id. */
export interface PublishedKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  use: 'sig';
  alg: 'ES256';
}

export interface SigningKey {
  published: PublishedKey;
  /** The claims as a compact JWT. */
  sign(claims: object): string;
}

/** Reads a private key, a JSON Web Key. Throws without repeating any of it. */
export function readSigningKey(json: string): SigningKey {
  const key = read(json, createPrivateKey);
  const published = publish(createPublicKey(key));
  return {
    published,
    sign(claims) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${part({ alg: 'ES256', typ: 'JWT', kid: published.kid })}.${part(claims)}`;
      // A JWT holds r and s side by side (RFC 7518, 3.4), not OpenSSL's DER.
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
  };
}

/** Reads a public key, a JSON Web Key; a private half is left out. Throws without repeating any of it. */
export function readPublicKey(json: string): PublishedKey {
  return publish(read(json, createPublicKey));
}

function read(json: string, create: (input: JsonWebKeyInput) => KeyObject): KeyObject {
  try {
    const key = create({ key: JSON.parse(json), format: 'jwk' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below: the cause may quote the key.
  }
  throw new Error('The key is not an ES256 key as a JSON Web Key.');
}

/** The id is the key's thumbprint (RFC 7638): it follows from the key, so nobody has to invent one. */
function publish(key: KeyObject): PublishedKey {
  const { kty = '', crv = '', x = '', y = '' } = key.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' };
}
