import { randomBytes } from 'node:crypto';

/** Fixed, not secret. */
export const CAPTCHA_KEYS = {
  site: 'atrium_sandbox_recaptcha_site_key',
  secret: 'atrium_sandbox_recaptcha_secret',
} as const;

/** A token is good for two minutes. https://developers.google.com/recaptcha/docs/verify */
const MAX_AGE_MS = 120_000;
const DEFAULT_SCORE = 0.9;

interface Token {
  action: string;
  hostname: string;
  score: number;
  madeAt: number;
  used: boolean;
}

/** What the next tokens or checks should look like. */
export interface CaptchaOrder {
  score?: number;
  /** Checks of the tokens end in failure. */
  fail?: boolean;
  /** The check can't be reached. */
  down?: boolean;
  times: number;
}

export type Verdict =
  | { success: true; score: number; action: string; challenge_ts: string; hostname: string }
  | { success: false; 'error-codes': string[] };

/** The tokens that were handed out and the orders for the next ones. */
export class CaptchaState {
  readonly #tokens = new Map<string, Token>();
  #order: CaptchaOrder | null = null;

  /** Replaces the order for the next tokens and checks; null ends it. */
  set order(order: CaptchaOrder | null) {
    this.#order = order;
  }

  get order(): CaptchaOrder | null {
    return this.#order;
  }

  /** Makes a token as the browser's script would get it. */
  issue(action: string, hostname: string): string {
    const score = this.#order?.score === undefined ? DEFAULT_SCORE : this.#order.score;
    if (this.#order?.score !== undefined) this.#count();
    const token = `03AFcWeA${randomBytes(48).toString('base64url')}`;
    this.#tokens.set(token, { action, hostname, score, madeAt: Date.now(), used: false });
    return token;
  }

  /** True when the next check should find nobody at home. */
  takeDown(): boolean {
    if (!this.#order?.down) return false;
    this.#count();
    return true;
  }

  /** Checks a token once; the second time it is a duplicate. */
  verify(secret: string | null, response: string | null): Verdict {
    if (!secret) return failure('missing-input-secret');
    if (secret !== CAPTCHA_KEYS.secret) return failure('invalid-input-secret');
    if (!response) return failure('missing-input-response');
    const token = this.#tokens.get(response);
    if (!token) return failure('invalid-input-response');
    if (token.used || Date.now() - token.madeAt > MAX_AGE_MS) return failure('timeout-or-duplicate');
    token.used = true;
    if (this.#order?.fail) {
      this.#count();
      return failure('invalid-input-response');
    }
    return {
      success: true,
      score: token.score,
      action: token.action,
      challenge_ts: new Date(token.madeAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      hostname: token.hostname,
    };
  }

  /** Makes a token look older, to try out expiry without waiting. */
  age(response: string, seconds: number): boolean {
    const token = this.#tokens.get(response);
    if (token) token.madeAt -= seconds * 1000;
    return token !== undefined;
  }

  #count(): void {
    if (!this.#order) return;
    this.#order.times -= 1;
    if (this.#order.times <= 0) this.#order = null;
  }
}

function failure(code: string): Verdict {
  return { success: false, 'error-codes': [code] };
}
