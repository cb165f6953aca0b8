import { randomUUID } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, describeIssues, ERROR_STATUS } from '@atrium/contract/errors';
import { withoutTrailingSlashes } from '@atrium/contract/trailing-slashes';
import { logger } from '../logger.ts';
import { clientAddressOf, truncatedAddressOf } from './client-address.ts';
import { countedPer, type RequireRouteLimit, type RouteLimit, requireRouteLimit } from './route-limit.ts';

/** One call as a handler sees it; independent of the server framework. */
export interface ApiRequest {
  requestId: string;
  method: string;
  path: string;
  /** The values of the `:name` segments of the route's path, decoded. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON; undefined when the request had none. */
  body: unknown;
  /** The body exactly as it was sent, for signatures. */
  rawBody: Buffer;
  header(name: string): string | undefined;
  /** Names the account whose token was verified; the log of a refusal carries it. */
  identify(uid: string): void;
  /**
   * Counts the call against the route's limits per user; `requireCaller` calls it.
   * @throws AppError rate_limited
   */
  countUser(uid: string): Promise<void>;
}

/**
 * A handler's answer; `body` is sent as JSON, or as it is when it is a string. A `stream` is sent piece by piece and
 * asked for the next one only when the connection takes more; it is left when the caller goes away.
 */
export interface ApiReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  stream?: AsyncIterable<string>;
}

/** One operation of the API. */
export interface Route {
  method: 'GET' | 'POST';
  /** A path; `:name` stands for one segment. */
  path: string;
  /** How often it may be called, enforced by `serveRoutes`. */
  limit: readonly [RouteLimit, ...RouteLimit[]];
  /**
   * The only query parameters it accepts. For routes that caches hold: an invented parameter would be another entry to
   * them, and each would be made anew.
   */
  onlyQuery?: readonly string[];
  handle(request: ApiRequest): Promise<ApiReply>;
}

/** The parts of an Express request and response that are used here, so that tests can stand in for them. */
export interface ServerRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  body?: unknown;
  rawBody?: Buffer;
  get(name: string): string | undefined;
}
export interface ServerResponse {
  status(code: number): ServerResponse;
  set(headers: Record<string, string>): ServerResponse;
  send(body: string): unknown;
  end(): unknown;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Longer than the longest path with an id of Firestore (1,500 bytes). */
const MAX_PATH_LENGTH = 2_048;

/**
 * Serves routes over HTTP. Every failure is JSON `{error, code, requestId}` with its status; the request id
 * is also in the `X-Request-Id` header and in the log. Unknown errors are logged whole and answered as 500.
 */
export function serveRoutes(routes: readonly Route[], requireLimit = requireRouteLimit) {
  return async (request: ServerRequest, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const trace: Trace = { requestId, uid: null };
    const { stream, ...reply } = await answer(routes, request, trace, requireLimit)
      .then(startStream)
      .catch((error): StartedReply => ({ ...errorReply(error, trace, request), stream: undefined }));
    const headers: Record<string, string> = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...reply.headers,
      'X-Request-Id': requestId,
    };
    response.status(reply.status ?? 200).set(headers);
    if (request.method === 'HEAD') {
      stream?.destroy();
      response.end();
    } else if (stream) await sendStream(stream, response, requestId);
    else if (reply.body === undefined) response.end();
    else response.send(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  };
}

/** What the log names a request by; `uid` is null until a token was verified. */
interface Trace {
  requestId: string;
  uid: string | null;
}

type StartedReply = Omit<ApiReply, 'stream'> & { stream?: Readable | undefined };

/** Waits for the first piece, so that what fails until then is still answered with its status. */
async function startStream({ stream, ...reply }: ApiReply): Promise<StartedReply> {
  if (!stream) return reply;
  const pieces = stream[Symbol.asyncIterator]();
  let first: IteratorResult<string> | null = await pieces.next();
  // No generator: one that nobody has read from yet would not pass on that it is left.
  const all: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => all,
    async next() {
      const piece = first ?? (await pieces.next());
      first = null;
      return piece;
    },
    async return() {
      await pieces.return?.();
      return { done: true, value: undefined };
    },
  };
  return { ...reply, stream: Readable.from(all, { objectMode: false }) };
}

/** A failure now breaks the connection off: a shortened file must not look like a whole one. */
async function sendStream(stream: Readable, response: ServerResponse, requestId: string): Promise<void> {
  try {
    // Express's response is one; the interface above names only what tests stand in for.
    await pipeline(stream, response as ServerResponse & Writable);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      logger.info('api.left', { requestId });
    } else {
      logger.error('api.failed', { requestId, code: 'internal', cause: describe(error) });
    }
  }
}

async function answer(
  routes: readonly Route[],
  request: ServerRequest,
  trace: Trace,
  requireLimit: RequireRouteLimit,
): Promise<ApiReply> {
  if (request.path.length > MAX_PATH_LENGTH) {
    throw new AppError('uri_too_long', `The path is longer than ${MAX_PATH_LENGTH} characters.`);
  }
  const path = withoutTrailingSlashes(request.path) || '/';
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const candidates = routes.flatMap(route => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  if (candidates.length === 0) throw new AppError('not_found', 'There is nothing at this address.');
  const found = candidates.find(candidate => candidate.route.method === method);
  if (!found) {
    const allowed = candidates.map(candidate => candidate.route.method).join(', ');
    return {
      ...errorReply(new AppError('method_not_allowed', `Use ${allowed} here.`), trace, request),
      headers: { Allow: allowed },
    };
  }
  const { route, params } = found;
  const header = (name: string) => request.get(name);
  for (const limit of countedPer('address', route.limit))
    await requireLimit(limit, clientAddressOf({ header }));
  const perUser = countedPer('user', route.limit);
  requireKnownQuery(route, request);
  let isUserCounted = perUser.length === 0;
  const reply = await route.handle({
    requestId: trace.requestId,
    method,
    path,
    params,
    query: singleValues(request.query),
    body: route.method === 'POST' ? request.body : undefined,
    rawBody: request.rawBody ?? Buffer.alloc(0),
    header,
    identify: uid => {
      trace.uid = uid;
    },
    async countUser(uid) {
      isUserCounted = true;
      for (const limit of perUser) await requireLimit(limit, uid);
    },
  });
  if (!isUserCounted) throw new Error(`${route.path} has a limit per user but authenticated nobody.`);
  return reply;
}

/** @throws AppError invalid_request */
function requireKnownQuery({ onlyQuery }: Route, { query }: ServerRequest): void {
  const unknown = Object.keys(query).find(name => onlyQuery && !onlyQuery.includes(name));
  if (unknown !== undefined) {
    throw new AppError('invalid_request', `Remove the query parameter "${unknown.slice(0, 40)}".`);
  }
}

/** The values of the pattern's `:name` segments when the path fits it, else null. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  if (!pattern.includes(':')) return pattern === path ? {} : null;
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    const value = given[i] ?? '';
    if (segment.startsWith(':') && value) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return decodeAll(params);
}

function decodeAll(params: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}

/** A schema of `contract`, as far as a route needs it. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: Parameters<typeof describeIssues>[0] };
}

/**
 * The JSON body of a POST, as the schema takes it.
 * @throws AppError invalid_request, unsupported_media_type, payload_too_large
 */
export function readBody<T>(request: ApiRequest, schema: Schema<T>): T {
  return read(requireJsonBody(request), schema);
}

/**
 * The query, as the schema takes it.
 * @throws AppError invalid_request
 */
export function readQuery<T>({ query }: ApiRequest, schema: Schema<T>): T {
  return read(query, schema);
}

function read<T>(value: unknown, schema: Schema<T>): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
  return parsed.data;
}

/** The JSON body of a POST, or the reason why there is none. */
function requireJsonBody(request: ApiRequest): unknown {
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  if (request.rawBody.length > MAX_BODY_BYTES) {
    throw new AppError('payload_too_large', 'The request is larger than 64 kB.');
  }
  return request.body;
}

/** A query parameter given twice counts once, the first time. */
function singleValues(query: ServerRequest['query']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first !== '') values[key] = first;
  }
  return values;
}

/** Refusals whose log entry says who was refused, so that an attack can be followed. */
const TRACED_STATUS: readonly number[] = [401, 403, 429];

function errorReply(error: unknown, { requestId, uid }: Trace, request: ServerRequest): ApiReply {
  const known = error instanceof AppError ? error : undefined;
  const code = known?.code ?? 'internal';
  const details = { requestId, method: request.method, path: request.path.slice(0, MAX_PATH_LENGTH), code };
  if (!known || known.status >= 500) logger.error('api.failed', { ...details, cause: describe(error) });
  else {
    const caller = TRACED_STATUS.includes(known.status)
      ? { uid, network: truncatedAddressOf({ header: name => request.get(name) }) }
      : {};
    logger.info('api.refused', { ...details, ...caller, reason: known.message });
  }
  return {
    status: ERROR_STATUS[code],
    ...(known?.retryAfterSeconds && { headers: { 'Retry-After': String(known.retryAfterSeconds) } }),
    body: {
      error: known?.message ?? 'Something went wrong on our side. Please try again.',
      code,
      requestId,
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.stack ?? error.message}${cause}`;
}
