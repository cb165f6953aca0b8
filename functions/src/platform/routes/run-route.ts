import { isDeepStrictEqual } from 'node:util';
import { describeIssues } from '@atrium/contract/platform/errors';
import { isEmulated } from '../environment.ts';
import { countReads } from '../firestore/read-meter.ts';
import { getClientAddress } from '../http/client-address.ts';
import type { ServerReply, ServerRequest, Trace } from '../http/server.ts';
import { type AdmitOptions, admit } from './admit.ts';
import type { Caller } from './caller.ts';
import type { HeaderReader } from './guards.ts';
import type { RouteMatch } from './match-route.ts';
import { readBody, readIdempotencyKey, readQuery, requireKnownQuery } from './read-input.ts';
import type { Route } from './route.ts';

export interface RouteOptions extends AdmitOptions {
  /** Fails with 500 when a response doesn't match the route's schema: for tests and emulators. */
  checkReplies: boolean;
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
): Promise<ServerReply> {
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
  const reply = await route.reply.render(result, status);
  if (options.checkReplies && reply.text !== undefined) checkReply(route, reply.text);
  return {
    ...reply,
    headers: {
      ...(cacheControl && { 'Cache-Control': cacheControl }),
      ...(documents > 0 && isEmulated() && { 'X-Billed-Reads': String(documents) }),
      ...reply.headers,
    },
  };
}

/** Throws when the JSON text doesn't match the route's response schema, or has undeclared fields. */
function checkReply({ id, reply }: Route, json: string): void {
  if (!reply.schema) return;
  const sent: unknown = JSON.parse(json);
  const parsed = reply.schema.safeParse(sent);
  if (!parsed.success) throw new Error(`Reply of ${id}: ${describeIssues(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`Reply of ${id}: undeclared fields in ${json}`);
}
