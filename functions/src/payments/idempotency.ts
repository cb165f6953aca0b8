import { createHash } from 'node:crypto';
import { AppError } from '@atrium/contract/errors';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@atrium/contract/payments/payments';
import type { ApiRequest } from '../platform/http/http.ts';

/**
 * Returns the idempotency key for Stripe: derived from the caller's header or, without one, from the request body.
 * It includes the user and the path, so nobody can reach another user's attempt by guessing a key.
 */
export function idempotencyKeyOf(request: ApiRequest, uid: string): string {
  return digest('attempt', uid, request.path, readHeader(request) ?? JSON.stringify(request.body));
}

/** Returns the caller's key, for operations that must never run twice. @throws AppError invalid_request without one */
export function requireIdempotencyKey(request: ApiRequest): string {
  const key = readHeader(request);
  if (key === undefined) {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: this header is required. Send the same key when you retry.`,
    );
  }
  return key;
}

function readHeader(request: ApiRequest): string | undefined {
  const key = request.header(IDEMPOTENCY_HEADER);
  if (key !== undefined && !IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: use 8 to 200 letters, digits, hyphens or underscores.`,
    );
  }
  return key;
}

/** Derives the idempotency key of one step of an attempt. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
