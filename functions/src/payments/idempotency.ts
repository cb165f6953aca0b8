import { createHash } from 'node:crypto';
import { AppError } from '@atrium/contract/errors';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@atrium/contract/payments/payments';
import type { ApiRequest } from '../platform/http/http.ts';

/**
 * The key under which Stripe remembers a create call: the caller's own header, else the request itself.
 * It is bound to the user and the operation, so nobody can reach another person's attempt by guessing.
 */
export function idempotencyKeyOf(request: ApiRequest, uid: string): string {
  return digest('attempt', uid, request.path, givenKey(request) ?? JSON.stringify(request.body));
}

/** The caller's own key, for what must never happen twice because nobody thought of one. */
export function requireIdempotencyKey(request: ApiRequest): string {
  const given = givenKey(request);
  if (given === undefined) {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: send one, and the same when you try again.`,
    );
  }
  return given;
}

function givenKey(request: ApiRequest): string | undefined {
  const given = request.header(IDEMPOTENCY_HEADER);
  if (given !== undefined && !IDEMPOTENCY_KEY_PATTERN.test(given)) {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: use 8 to 200 letters, digits, hyphens or underscores.`,
    );
  }
  return given;
}

/** A key for a step within an attempt. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
