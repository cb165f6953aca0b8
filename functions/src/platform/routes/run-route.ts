import { isDeepStrictEqual } from 'node:util';
import { describeIssues } from '@atrium/contract/platform/errors';
import { getClientAddress } from '../http/client-address.ts';
import type { HeaderReader, RenderedResponse, ServerRequest, Trace } from '../http/server.ts';
import { type AdmitOptions, admit } from './admit.ts';
import type { Caller } from './caller.ts';
import type { RouteMatch } from './match-route.ts';
import { readBody, readIdempotencyKey, readQuery, requireKnownQuery } from './read-input.ts';
import type { Route } from './route.ts';

export interface RouteOptions extends AdmitOptions {
  /** Fails with 500 when a response doesn't match the route's schema: for tests and emulators. */
  checkResponses: boolean;
}

/**
 * Runs a route: limits by IP address, known query parameters, App Check, authentication, limits by user, permission,
 * recent sign-in, body, query and idempotency key, in this order, and then the handler.
 */
export async function runRoute(
  { route, params }: RouteMatch,
  path: string,
  request: ServerRequest,
  trace: Trace,
  options: RouteOptions,
): Promise<RenderedResponse> {
  const headers: HeaderReader = { header: name => request.get(name) };
  for (const limit of route.limit) {
    if (limit.per === 'address') await options.requireLimit(limit, getClientAddress(headers));
  }
  requireKnownQuery(route, request);
  if (route.appCheck !== false) await options.guards.requireAppCheck(headers);
  const caller = route.access === 'public' ? undefined : await admit(route, headers, trace, options);
  const input = {
    requestId: trace.requestId,
    path,
    params,
    // Always set unless the route is public; `serveRoute` has the type for that.
    caller: caller as Caller,
    body: readBody(route, request),
    query: readQuery(route, request),
    idempotencyKey: readIdempotencyKey(route, request),
    header: headers.header,
  };
  const { cacheControl } = route;
  const response = await route.handle(input);
  if (options.checkResponses && response.text !== undefined) checkReply(route, response.text);
  return {
    ...response,
    headers: { ...(cacheControl && { 'Cache-Control': cacheControl }), ...response.headers },
  };
}

/** Throws when the JSON text doesn't match the route's reply, or has undeclared fields. */
function checkReply({ method, path, reply }: Route, json: string): void {
  if (typeof reply === 'string' || !('safeParse' in reply)) return;
  const sent: unknown = JSON.parse(json);
  const parsed = reply.safeParse(sent);
  const name = `${method} ${path}`;
  if (!parsed.success) throw new Error(`Reply of ${name}: ${describeIssues(parsed.error ?? { issues: [] })}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`Reply of ${name}: undeclared fields in ${json}`);
}
