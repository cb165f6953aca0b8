import { isDeepStrictEqual } from 'node:util';
import { describeIssues } from '@atrium/contract/platform/errors';
import { isEmulated } from '../environment.ts';
import { countReads } from '../firestore/read-meter.ts';
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
    // Always set unless the route is public; `defineRoute` has the type for that.
    caller: caller as Caller,
    body: readBody(route, request),
    query: readQuery(route, request),
    idempotencyKey: readIdempotencyKey(route, request),
    header: headers.header,
  };
  const { result, documents } = await countReads(() => route.handle(input));
  const { status = 200, cacheControl } = route;
  const response = await route.response.render(result, status);
  if (options.checkResponses && response.text !== undefined) checkResponse(route, response.text);
  return {
    ...response,
    headers: {
      ...(cacheControl && { 'Cache-Control': cacheControl }),
      ...(documents > 0 && isEmulated() && { 'X-Billed-Reads': String(documents) }),
      ...response.headers,
    },
  };
}

/** Throws when the JSON text doesn't match the route's response schema, or has undeclared fields. */
function checkResponse({ id, response }: Route, json: string): void {
  if (!response.schema) return;
  const sent: unknown = JSON.parse(json);
  const parsed = response.schema.safeParse(sent);
  if (!parsed.success) throw new Error(`Response of ${id}: ${describeIssues(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`Response of ${id}: undeclared fields in ${json}`);
  }
}
