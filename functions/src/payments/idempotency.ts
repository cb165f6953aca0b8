import { createHash } from 'node:crypto';
import type { RouteRequest } from '../platform/routes/route.ts';

type AttemptRequest = Pick<RouteRequest, 'path' | 'body'> & { readonly idempotencyKey: string | undefined };

/**
 * The idempotency key of a create call at Stripe: from the caller's own key, else from the request itself. It is bound to
 * the user and the operation, so that guessing a key doesn't reach another user's attempt.
 */
export function toAttemptKey({ path, body, idempotencyKey }: AttemptRequest, uid: string): string {
  return digest('attempt', uid, path, idempotencyKey ?? JSON.stringify(body));
}

/** Derives the idempotency key of one step of an attempt. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
