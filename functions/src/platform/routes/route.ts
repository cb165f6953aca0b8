import type { ApiRoute, ParamsOf, Schema } from '@atrium/contract/routes/api-route';
import type { HeaderReader, RenderedResponse } from '../http/server.ts';
import {
  type AddressLimit,
  PUBLIC_CALLS,
  SIGNED_IN_CALLS,
  type SignatureLimit,
  type UserLimit,
} from '../limits/route-limit.ts';
import type { Caller } from './caller.ts';
import {
  type FileResult,
  type JsonResult,
  type RedirectResult,
  type Render,
  renderFile,
  renderJson,
  renderRedirect,
  renderText,
  type TextResult,
} from './response.ts';

type NonEmpty<T> = readonly [T, ...T[]];

/** What the functions add to a route of the contract. */
interface ServedOptions<Limit> {
  /** What the route does, in one sentence. */
  readonly summary: string;
  /** By user on signed-in routes, else by IP address or signature: `SIGNED_IN_CALLS` or `PUBLIC_CALLS` unless declared. */
  readonly limit?: NonEmpty<Limit>;
  /**
   * With `APP_CHECK=true`, every route requires a Firebase App Check token. `false` exempts a route that is
   * called without our scripts (by Stripe, an app or a mailbox), or whose responses are cached, since caches
   * don't check tokens.
   */
  readonly appCheck?: false;
  /** Others get a 400. For cached routes: each invented parameter would be another cache entry. */
  readonly onlyQuery?: readonly string[];
  /** The status of a successful response; 200 unless declared. */
  readonly status?: 200 | 202;
  /** `Cache-Control` of a successful response; `no-store` unless declared. */
  readonly cacheControl?: string;
}

/** A route that is served: the wrapper (`serve.ts`) enforces everything that is declared here before `handle` runs. */
export interface Route extends ApiRoute, ServedOptions<UserLimit | AddressLimit | SignatureLimit> {
  readonly limit: NonEmpty<UserLimit | AddressLimit | SignatureLimit>;
  handle(request: RouteRequest): Promise<RenderedResponse>;
}

/** A request that passed the route's guards, with its input parsed. */
export interface RouteRequest<Served extends ApiRoute = ApiRoute> extends HeaderReader {
  readonly requestId: string;
  readonly path: string;
  /** The values of the path's `:name` segments, decoded and not empty. */
  readonly params: ParamsOf<Served>;
  /** Undefined on public routes. */
  readonly caller: Served['access'] extends 'public' ? undefined : Caller;
  readonly body: ReadAs<Served['body']>;
  readonly query: ReadAs<Served['query']>;
  readonly idempotencyKey: KeyOf<Served['idempotencyKey']>;
}

type ReadAs<Declared> = Declared extends string
  ? Buffer
  : Declared extends Schema<infer Input>
    ? Input
    : undefined;

type KeyOf<Use> = Use extends 'required' ? string : Use extends 'optional' ? string | undefined : undefined;

type LimitOf<Served extends ApiRoute> = Served['access'] extends 'public'
  ? AddressLimit | SignatureLimit
  : UserLimit;

type Handler<Served extends ApiRoute, Result> = ServedOptions<LimitOf<Served>> & {
  handle(request: RouteRequest<Served>): Promise<Result>;
};

/** A route whose reply is JSON of this type. */
interface RepliesJson<Reply> {
  readonly reply: Schema<Reply>;
}

/** Serves a route of the contract; the types of the handler's request and result follow from its declaration. */
export const serveRoute = <const Served extends ApiRoute, Reply>(
  route: Served & RepliesJson<Reply>,
  served: Handler<Served, JsonResult<Reply>>,
): Route => toRoute(route, served, renderJson);

/** The same with a JSON text that the handler keeps for many requests, with an entity tag. */
export const serveText = <const Served extends ApiRoute>(
  route: Served,
  served: Handler<Served, TextResult>,
): Route => toRoute(route, served, renderText);

export const serveFile = <const Served extends ApiRoute & { readonly reply: { readonly file: string } }>(
  route: Served,
  served: Handler<Served, FileResult>,
): Route => toRoute(route, served, renderFile(route.reply.file));

export const serveRedirect = <const Served extends ApiRoute & { readonly reply: 'redirect' }>(
  route: Served,
  served: Handler<Served, RedirectResult>,
): Route => toRoute(route, served, renderRedirect);

function toRoute<Served extends ApiRoute, Result>(
  route: Served,
  served: Handler<Served, Result>,
  render: Render<Result>,
): Route {
  const handle = served.handle as (request: RouteRequest) => Promise<Result>;
  return {
    limit: [route.access === 'public' ? PUBLIC_CALLS : SIGNED_IN_CALLS],
    ...route,
    ...served,
    handle: async request => render(await handle(request), served.status ?? 200),
  };
}
