import { randomBytes } from 'node:crypto';

/** Fixed test keys, not secret. */
export const CAPTCHA_KEYS = {
  site: 'atrium_sandbox_recaptcha_site_key',
  secret: 'atrium_sandbox_recaptcha_secret',
} as const;

/** A token is valid for two minutes. https://developers.google.com/recaptcha/docs/verify */
const MAX_AGE_MS = 120_000;
const DEFAULT_SCORE = 0.9;

interface Token {
  action: string;
  hostname: string;
  score: number;
  createdAt: number;
  used: boolean;
}

/** Overrides the outcome of the next `times` tokens or checks. */
interface CaptchaOverride {
  score: number | undefined;
  /** The check fails. */
  fail: boolean;
  /** The connection of the check is dropped. */
  down: boolean;
  times: number;
}

/** Tokens and checks succeed. */
export const NO_OVERRIDE: CaptchaOverride = {
  score: undefined,
  fail: false,
  down: false,
  times: Number.POSITIVE_INFINITY,
};

export type SiteVerifyResponse =
  | { success: true; score: number; action: string; challenge_ts: string; hostname: string }
  | { success: false; 'error-codes': string[] };

/** The issued tokens and the override for the next ones. */
export class CaptchaState {
  readonly #tokens = new Map<string, Token>();
  override = NO_OVERRIDE;

  /** Issues a token as the browser's script would receive it. */
  issue(action: string, hostname: string): string {
    const score = this.override.score ?? DEFAULT_SCORE;
    if (this.override.score !== undefined) this.#countUse();
    const token = `03AFcWeA${randomBytes(48).toString('base64url')}`;
    this.#tokens.set(token, { action, hostname, score, createdAt: Date.now(), used: false });
    return token;
  }

  /** Returns whether to drop the connection of this check, and counts it. */
  takeOutage(): boolean {
    if (!this.override.down) return false;
    this.#countUse();
    return true;
  }

  /** Checks a token; it is valid once. */
  verify(secret: string, response: string): SiteVerifyResponse {
    if (!secret) return failure('missing-input-secret');
    if (secret !== CAPTCHA_KEYS.secret) return failure('invalid-input-secret');
    if (!response) return failure('missing-input-response');
    const token = this.#tokens.get(response);
    if (!token) return failure('invalid-input-response');
    if (token.used || Date.now() - token.createdAt > MAX_AGE_MS) return failure('timeout-or-duplicate');
    token.used = true;
    if (this.override.fail) {
      this.#countUse();
      return failure('invalid-input-response');
    }
    return {
      success: true,
      score: token.score,
      action: token.action,
      challenge_ts: new Date(token.createdAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      hostname: token.hostname,
    };
  }

  #countUse(): void {
    this.override.times -= 1;
    if (this.override.times <= 0) this.override = NO_OVERRIDE;
  }
}

function failure(code: string): SiteVerifyResponse {
  return { success: false, 'error-codes': [code] };
}
