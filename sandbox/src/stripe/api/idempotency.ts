import { createHash } from 'node:crypto';
import { invalidRequest, StripeError } from './stripe-error.ts';

const MAX_KEY_LENGTH = 255;

export interface SavedResponse {
  status: number;
  body: string;
  requestId: string;
}

interface Entry extends SavedResponse {
  fingerprint: string;
}

/** The saved responses by idempotency key. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>();

  /** Returns the saved response for this key, or null. Throws when the key was used with another request. */
  find(key: string, method: string, path: string, body: string): SavedResponse | null {
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Idempotency keys must be at most ${MAX_KEY_LENGTH} characters long.`);
    }
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.fingerprint !== hashRequest(method, path, body)) {
      throw new StripeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return entry;
  }

  save(key: string, method: string, path: string, body: string, response: SavedResponse): void {
    this.#entries.set(key, { ...response, fingerprint: hashRequest(method, path, body) });
  }
}

/** Hashes a request, independent of the order of its parameters. */
function hashRequest(method: string, path: string, body: string): string {
  const parameters = new URLSearchParams(body);
  parameters.sort();
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex');
}
