import { digest } from '../platform/digest.ts';
import type { RouteRequest } from '../platform/routes/route.ts';

type AttemptRequest = Pick<RouteRequest, 'path' | 'body'> & { readonly idempotencyKey: string | undefined };

/** The key of a create call, bound to user and operation: a guessed key doesn't reach another user's attempt. */
export function toAttemptKey({ path, body, idempotencyKey }: AttemptRequest, uid: string): string {
  return digest('attempt', uid, path, idempotencyKey ?? JSON.stringify(body));
}
