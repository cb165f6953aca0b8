import { AppError } from '@atrium/contract/platform/errors';
import { IDEMPOTENCY_HEADER } from '@atrium/contract/platform/idempotency';
import type { ApiRoute, InputOf, ParamsOf, ReplyOf, Schema } from '@atrium/contract/routes/api-route';
import { fetchApi } from './api-client.ts';
import { buildPath, type QueryInput } from './build-path.ts';

/** What a call sends: the route's path parameters, query, body and idempotency key. */
type RouteInput<Route extends ApiRoute> = { signal?: AbortSignal } & (keyof ParamsOf<Route> extends never
  ? object
  : { params: ParamsOf<Route> }) &
  (Route extends { readonly query: infer Query }
    ? { query?: Partial<InputOf<Query>> | URLSearchParams }
    : object) &
  (Route extends { readonly body: string }
    ? { body: Blob }
    : Route extends { readonly body: infer Body }
      ? { body: InputOf<Body> }
      : object) &
  (Route extends { readonly idempotencyKey: string } ? { idempotencyKey: string } : object);

/** The arguments after the route: none if it needs no input. */
export type InputArguments<Route extends ApiRoute> =
  object extends RouteInput<Route> ? [input?: RouteInput<Route>] : [input: RouteInput<Route>];

interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: QueryInput;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const NOT_LOADED = 'This couldn’t be loaded. Please try again.';

/**
 * Calls a route of the API, as the signed-in user unless it is public, and returns the parsed reply. Throws an AppError: the
 * server's message and code, or the route's `failure`, with the code `unavailable` when there was no response.
 */
export async function callRoute<Route extends ApiRoute>(
  route: Route,
  ...[input]: InputArguments<Route>
): Promise<ReplyOf<Route>> {
  const response = await fetchRoute(route, input);
  const { reply, failure = NOT_LOADED } = route;
  const parsed = (reply as Schema<ReplyOf<Route>>).safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new AppError('internal', failure);
  return parsed.data;
}

/** Returns a query function that calls a route. */
export const queryRoute =
  <Route extends ApiRoute>(route: Route, ...[input]: InputArguments<Route>) =>
  ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<Route>> =>
    callRoute<ApiRoute>(route, { ...input, signal }) as Promise<ReplyOf<Route>>;

/** Loaded on need: public pages call routes, too. */
const getToken = async (fresh: boolean) => (await import('../firebase/id-token.ts')).getIdToken(fresh);

/** The same as `callRoute` for replies that are not JSON: returns the response as a stream. */
export function fetchRoute(route: ApiRoute, input: AnyInput = {}): Promise<Response> {
  const { method, access, reply, failure = NOT_LOADED } = route;
  const { params, query, body, idempotencyKey, signal } = input;
  return fetchApi({
    method,
    path: buildPath(route, params, query),
    body,
    headers: {
      ...(typeof reply === 'object' && 'file' in reply && { Accept: reply.file }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
    fallback: failure,
    ...(access !== 'public' && { getToken }),
    ...(signal && { signal }),
  });
}
