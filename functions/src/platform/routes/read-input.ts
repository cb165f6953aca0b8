import { AppError } from '@atrium/contract/platform/errors';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@atrium/contract/platform/idempotency';
import type { ServerRequest } from '../http/server.ts';
import type { Route } from './route.ts';
import { parseInput } from './schema.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The body as the route declares it.
 * @throws AppError invalid_request, unsupported_media_type, payload_too_large
 */
export function readBody({ body }: Route, request: ServerRequest): unknown {
  if (!body) return undefined;
  if (typeof body === 'string') return request.rawBody ?? Buffer.alloc(0);
  if (!/^application\/json\b/i.test(request.get('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  if ((request.rawBody?.length ?? 0) > MAX_BODY_BYTES) {
    throw new AppError('payload_too_large', 'The request is larger than 64 kB.');
  }
  return parseInput(body, request.body);
}

/** The query as the route declares it. @throws AppError invalid_request */
export function readQuery({ query }: Route, request: ServerRequest): unknown {
  return query && parseInput(query, singleValues(request.query));
}

/** Rejects query parameters that a cached route doesn't declare. @throws AppError invalid_request */
export function requireKnownQuery({ onlyQuery }: Route, { query }: ServerRequest): void {
  if (!onlyQuery) return;
  const unknown = Object.keys(query).find(name => !onlyQuery.includes(name));
  if (unknown !== undefined) {
    throw new AppError('invalid_request', `Remove the query parameter "${unknown.slice(0, 40)}".`);
  }
}

/** The caller's own key, where the route reads one. @throws AppError invalid_request */
export function readIdempotencyKey({ idempotencyKey }: Route, request: ServerRequest): string | undefined {
  if (!idempotencyKey) return undefined;
  const given = request.get(IDEMPOTENCY_HEADER);
  if (given === undefined && idempotencyKey === 'required') {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: this header is required. Send the same key when you retry.`,
    );
  }
  if (given !== undefined && !IDEMPOTENCY_KEY_PATTERN.test(given)) {
    throw new AppError(
      'invalid_request',
      `${IDEMPOTENCY_HEADER}: use 8 to 200 letters, digits, hyphens or underscores.`,
    );
  }
  return given;
}

/** A query parameter given twice counts once, the first time; an empty one counts as absent. */
function singleValues(query: ServerRequest['query']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first !== '') values[key] = first;
  }
  return values;
}
