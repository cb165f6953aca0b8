import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { HandoffClaims } from '@atrium/contract/subscriptions/handoff';

/** The issuer that the apps trust for app sign-on tokens. */
export interface HandoffIssuer {
  issuer: string;
  keysUrl: string;
}

/** The verified claims, or the reason why the token was rejected. */
export type HandoffResult =
  | { status: 'accepted'; claims: HandoffClaims }
  | { status: 'rejected'; reason: string };

/** Verifies app sign-on tokens as every app's back end must do. A reset clears its state. */
export class HandoffVerifier {
  readonly #issuer: HandoffIssuer | null;
  readonly #keys = new Map<string, KeyObject>();
  /** Expiry in seconds since the epoch of each used token, by token id. */
  readonly #used = new Map<string, number>();
  /** The claims of each signed-on user, by session id. */
  readonly sessions = new Map<string, HandoffClaims>();

  constructor(issuer: HandoffIssuer | null) {
    this.#issuer = issuer;
  }

  /** Checks signature, issuer, audience and expiry, and accepts each token once. */
  async verify(token: string, appId: string): Promise<HandoffResult> {
    if (!this.#issuer) return reject('This app is not configured for sign-on.');
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    const { alg, kid } = decodeSection(header);
    if (alg !== 'ES256' || typeof kid !== 'string' || rest.length > 0) {
      return reject('This link is invalid.');
    }
    const key = await this.#findKey(kid, this.#issuer.keysUrl);
    const isSigned =
      key !== null &&
      verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    const claims = HandoffClaims.safeParse(decodeSection(payload));
    if (!isSigned || !claims.success) return reject('This link was not issued by the marketplace.');
    return this.#accept(claims.data, appId, this.#issuer.issuer);
  }

  #accept(claims: HandoffClaims, appId: string, issuer: string): HandoffResult {
    const now = Date.now() / 1000;
    if (claims.iss !== issuer) return reject('This link was issued by another marketplace.');
    if (claims.aud !== appId) return reject('This link is for another app.');
    if (claims.exp <= now) return reject('This link has expired.');
    for (const [jti, exp] of this.#used) if (exp <= now) this.#used.delete(jti);
    if (this.#used.has(claims.jti)) return reject('This link has already been used.');
    this.#used.set(claims.jti, claims.exp);
    return { status: 'accepted', claims };
  }

  /** Returns the public key with this id. Fetches the issuer's keys when the id is unknown. */
  async #findKey(kid: string, keysUrl: string): Promise<KeyObject | null> {
    const known = this.#keys.get(kid);
    if (known) return known;
    const response = await fetch(keysUrl).catch(() => null);
    if (!response?.ok) return null;
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    for (const jwk of keys) {
      if (jwk.kid) this.#keys.set(jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }));
    }
    return this.#keys.get(kid) ?? null;
  }
}

function reject(reason: string): HandoffResult {
  return { status: 'rejected', reason };
}

/** Decodes one section of a JWT; returns an empty object when it is not a JSON object. */
function decodeSection(section: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(section, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
