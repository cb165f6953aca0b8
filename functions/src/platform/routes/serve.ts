import { randomUUID } from 'node:crypto';
import { AppError } from '@atrium/contract/platform/errors';
import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { errorResponse, MAX_PATH_LENGTH } from '../http/error-response.ts';
import type { RenderedResponse, ServerRequest, ServerResponse, Trace } from '../http/server.ts';
import { requireWithinLimit } from '../limits/rate-limit.ts';
import { createMatcher } from './match-route.ts';
import type { Route } from './route.ts';
import { type RouteOptions, runRoute } from './run-route.ts';

const DEFAULT_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // For requests past Hosting, which has its own.
  'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Serves routes over HTTP. Every failure is JSON `{error, code, requestId}` with its status; the request id is also in
 * the `X-Request-Id` header and in the log.
 */
export function serveRoutes(
  routes: readonly Route[],
  { requireLimit = requireWithinLimit, checkResponses = false, guards }: ServeOptions,
) {
  const options: RouteOptions = { guards, requireLimit, checkResponses };
  const match = createMatcher(routes);
  return async (request: ServerRequest, response: ServerResponse): Promise<void> => {
    const trace: Trace = { requestId: randomUUID(), uid: null };
    const { status, headers, text } = await respond(match, request, trace, options)
      .then(requireSize)
      .catch(error => errorResponse(error, trace, request));
    response.statusCode = status;
    for (const [name, value] of Object.entries({ ...DEFAULT_HEADERS, ...headers })) {
      response.setHeader(name, value);
    }
    response.setHeader('X-Request-Id', trace.requestId);
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}

/** Firebase Hosting ends larger responses, which its emulator passes on. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

function requireSize(rendered: RenderedResponse): RenderedResponse {
  const bytes = Buffer.byteLength(rendered.text ?? '');
  if (bytes > MAX_RESPONSE_BYTES)
    throw new Error(`The response has ${bytes} bytes, more than Hosting allows.`);
  return rendered;
}

export type ServeOptions = Pick<RouteOptions, 'guards'> & Partial<RouteOptions>;

const isFile = (reply: Route['reply']) => typeof reply === 'object' && 'file' in reply;

async function respond(
  match: ReturnType<typeof createMatcher>,
  request: ServerRequest,
  trace: Trace,
  options: RouteOptions,
): Promise<RenderedResponse> {
  if (request.path.length > MAX_PATH_LENGTH) {
    throw new AppError('uri_too_long', `The path is longer than ${MAX_PATH_LENGTH} characters.`);
  }
  const path = withoutTrailingSlashes(request.path) || '/';
  const matches = match(path);
  if (matches.length === 0) throw new AppError('not_found', 'This URL doesn’t exist.');
  const found = matches.find(({ route: { method, reply } }) =>
    // A file has no HEAD: it would be read without being sent.
    request.method === 'HEAD' && !isFile(reply) ? method === 'GET' : method === request.method,
  );
  if (found) return runRoute(found, path, request, trace, options);
  const allowed = [...new Set(matches.map(({ route }) => route.method))].join(', ');
  const refusal = new AppError('method_not_allowed', `Use ${allowed} for this URL.`);
  return errorResponse(refusal, trace, request, { Allow: allowed });
}
