import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { HandoffClaims } from '@atrium/contract/subscriptions/handoff';

/** Whose hand-offs the apps take. */
export interface HandoffIssuer {
  issuer: string;
  keysUrl: string;
}

/** Who arrived, or a sentence for the one who did not get in. */
export type Arrival = { ok: true; claims: HandoffClaims } | { ok: false; reason: string };

/** What every app's back end has to do with a hand-off; kept by the apps, so a reset forgets it. */
export class HandoffCheck {
  /** Seconds that the apps' clock is ahead of the real one. */
  aheadSeconds = 0;
  readonly #from: HandoffIssuer | null;
  readonly #keys = new Map<string, KeyObject>();
  /** Tokens that were used, by their id, until they expire: in seconds since the epoch. */
  readonly #used = new Map<string, number>();
  /** Who arrived, by the session that their browser got. */
  readonly sessions = new Map<string, HandoffClaims>();

  constructor(from: HandoffIssuer | null) {
    this.#from = from;
  }

  /** Checks signature, issuer, audience, time and that the token comes for the first time. */
  async arrive(token: string, appId: string): Promise<Arrival> {
    if (!this.#from) return refuse('This app does not know whose sign-ins to take.');
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    const { alg, kid } = readPart(header);
    if (alg !== 'ES256' || typeof kid !== 'string' || rest.length > 0) {
      return refuse('This link is damaged.');
    }
    const key = await this.#keyOf(kid, this.#from.keysUrl);
    const isSigned =
      key !== null &&
      verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    const claims = HandoffClaims.safeParse(readPart(payload));
    if (!isSigned || !claims.success) return refuse('This link was not made by the marketplace.');
    return this.#admit(claims.data, appId, this.#from.issuer);
  }

  #admit(claims: HandoffClaims, appId: string, issuer: string): Arrival {
    const now = Date.now() / 1000 + this.aheadSeconds;
    if (claims.iss !== issuer) return refuse('This link was made by another marketplace.');
    if (claims.aud !== appId) return refuse('This link is for another app.');
    if (claims.exp <= now) return refuse('This link has expired.');
    for (const [jti, exp] of this.#used) if (exp <= now) this.#used.delete(jti);
    if (this.#used.has(claims.jti)) return refuse('This link was used before.');
    this.#used.set(claims.jti, claims.exp);
    return { ok: true, claims };
  }

  /** The key of this id; asks for the keys once more when it is new. */
  async #keyOf(kid: string, keysUrl: string): Promise<KeyObject | null> {
    const known = this.#keys.get(kid);
    if (known) return known;
    const answer = await fetch(keysUrl).catch(() => null);
    if (!answer?.ok) return null;
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
    for (const jwk of keys) {
      if (jwk.kid) this.#keys.set(jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }));
    }
    return this.#keys.get(kid) ?? null;
  }
}

function refuse(reason: string): Arrival {
  return { ok: false, reason };
}

/** A part of a token as an object; empty when it is none. */
function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
