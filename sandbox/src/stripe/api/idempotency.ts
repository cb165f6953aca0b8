import { createHash } from 'node:crypto';
import { invalidRequest, StripeError } from './stripe-error.ts';

/** Stripe may forget a key after a day. https://docs.stripe.com/api/idempotent_requests */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export interface SavedAnswer {
  status: number;
  body: string;
  requestId: string;
}

interface Entry extends SavedAnswer {
  fingerprint: string;
  at: number;
}

/** What has been answered under each idempotency key. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>();

  /** The answer given before under this key, if any; refuses a key that comes back with another request. */
  recall(key: string, method: string, path: string, body: string): SavedAnswer | null {
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Idempotency keys must be at most ${MAX_KEY_LENGTH} characters long.`);
    }
    const entry = this.#entries.get(key);
    if (!entry || Date.now() - entry.at > KEPT_MS) return null;
    if (entry.fingerprint !== fingerprintOf(method, path, body)) {
      throw new StripeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return entry;
  }

  save(key: string, method: string, path: string, body: string, answer: SavedAnswer): void {
    this.#entries.set(key, { ...answer, fingerprint: fingerprintOf(method, path, body), at: Date.now() });
  }
}

/** The same parameters in another order are the same request. */
function fingerprintOf(method: string, path: string, body: string): string {
  const parameters = new URLSearchParams(body);
  parameters.sort();
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex');
}
