import { HandoffClaims } from '@atrium/contract/subscriptions/handoff';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

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
  readonly #trusted: { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> } | null;
  /** Expiry in seconds since the epoch of each used token, by token id. */
  readonly #used = new Map<string, number>();
  /** The claims of each signed-on user, by session id. */
  readonly sessions = new Map<string, HandoffClaims>();

  constructor(trusted: HandoffIssuer | null) {
    // A new key is used at once, so an unknown one is always looked up.
    const open = (url: string) => createRemoteJWKSet(new URL(url), { cooldownDuration: 0 });
    this.#trusted = trusted && { issuer: trusted.issuer, keys: open(trusted.keysUrl) };
  }

  /** Checks signature, issuer, audience and expiry, and accepts each token once. */
  async verify(token: string, appId: string): Promise<HandoffResult> {
    if (!this.#trusted) return reject('This app is not configured for sign-on.');
    const { issuer, keys } = this.#trusted;
    try {
      const expected = { issuer, audience: appId, algorithms: ['ES256'] };
      return this.#accept(HandoffClaims.parse((await jwtVerify(token, keys, expected)).payload));
    } catch (error) {
      return reject(reasonOf(error));
    }
  }

  #accept(claims: HandoffClaims): HandoffResult {
    const now = Date.now() / 1000;
    for (const [jti, exp] of this.#used) if (exp <= now) this.#used.delete(jti);
    if (this.#used.has(claims.jti)) return reject('This link has already been used.');
    this.#used.set(claims.jti, claims.exp);
    return { status: 'accepted', claims };
  }
}

function reject(reason: string): HandoffResult {
  return { status: 'rejected', reason };
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'This link has expired.';
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : null;
  if (claim === 'iss') return 'This link was issued by another marketplace.';
  if (claim === 'aud') return 'This link is for another app.';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JOSEAlgNotAllowed) {
    return 'This link is invalid.';
  }
  return 'This link was not issued by the marketplace.';
}
