import type { Permission } from '@atrium/contract/access/access';
import type { HeaderReader } from '../http/server.ts';
import {
  type AddressLimit,
  PUBLIC_CALLS,
  SIGNED_IN_CALLS,
  type SignatureLimit,
  type UserLimit,
} from '../limits/route-limit.ts';
import type { Caller } from './caller.ts';
import type { RouteResponse } from './response.ts';
import type { Schema } from './schema.ts';

/**
 * The callers that a route admits. `permission`: staff with this permission, or with one of several; requires
 * a confirmed email, a second factor where staff need one, and a session that isn't too old.
 */
export type RouteAccess =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission | readonly [Permission, ...Permission[]] };

/** A body that the handler gets as the bytes that were sent, for example to verify a signature. */
export interface RawBody {
  readonly raw: true;
  readonly contentType: string;
}

/** The use of the `Idempotency-Key` header. `required`: a call without one is refused. */
export type IdempotencyKeyUse = 'required' | 'optional';

export const rawBody = (contentType: string): RawBody => ({ raw: true, contentType });

type NonEmpty<T> = readonly [T, ...T[]];
type AnyBody = Schema<unknown> | RawBody;

/** One operation of the API: the wrapper (`serve.ts`) enforces everything that is declared here before `handle` runs. */
export interface Route {
  /** Unique name: `operationId` in the OpenAPI document. */
  readonly id: string;
  /** A description in one sentence, for the OpenAPI document. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** A path; `:name` matches one segment. */
  readonly path: string;
  readonly access: RouteAccess;
  /** Requires a sign-in within the last minutes (`SESSION_LIMITS.recentSignInMs`). */
  readonly recentSignIn?: true;
  /**
   * With `APP_CHECK=true`, every route requires a Firebase App Check token. `false` exempts a route that is
   * called without our scripts (by Stripe, an app or a mailbox), or whose responses are cached, since caches
   * don't check tokens.
   */
  readonly appCheck?: false;
  readonly limit: NonEmpty<UserLimit | AddressLimit | SignatureLimit>;
  /** Without one, the request's body is ignored. */
  readonly body?: AnyBody | undefined;
  readonly query?: Schema<unknown> | undefined;
  /** Others get a 400. For cached routes: each invented parameter would be another cache entry. */
  readonly onlyQuery?: readonly string[];
  readonly idempotencyKey?: IdempotencyKeyUse | undefined;
  readonly response: RouteResponse<unknown>;
  /** The status of a successful response; 200 unless declared. */
  readonly status?: 200 | 202;
  /** `Cache-Control` of a successful response; `no-store` unless declared. */
  readonly cacheControl?: string;
  handle(request: RouteRequest): Promise<unknown>;
}

/** A request that passed the route's guards, with its input parsed. */
export interface RouteRequest<
  Path extends string = string,
  Access extends RouteAccess = RouteAccess,
  Body = unknown,
  Query = unknown,
  Key = unknown,
> extends HeaderReader {
  readonly requestId: string;
  readonly path: string;
  /** The values of the path's `:name` segments, decoded and not empty. */
  readonly params: { readonly [Name in ParamName<Path>]: string };
  /** Undefined on public routes. */
  readonly caller: Access extends 'public' ? undefined : Caller;
  readonly body: Body;
  readonly query: Query;
  readonly idempotencyKey: Key;
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type InputOf<Declared> = Declared extends RawBody ? Buffer : Declared extends Schema<infer T> ? T : undefined;

type KeyOf<Use> = Use extends 'required' ? string : Use extends 'optional' ? string | undefined : undefined;

type LimitOf<Access> = Access extends 'public' ? AddressLimit | SignatureLimit : UserLimit;

interface TypedRoute<
  Path extends string,
  Access extends RouteAccess,
  Body extends AnyBody | undefined,
  Query extends Schema<unknown> | undefined,
  Key extends IdempotencyKeyUse | undefined,
  Result,
> extends Omit<Route, 'handle' | 'limit'> {
  readonly path: Path;
  readonly access: Access;
  /** By user on signed-in routes, else by IP address or signature: `SIGNED_IN_CALLS` or `PUBLIC_CALLS` unless declared. */
  readonly limit?: NonEmpty<LimitOf<Access>>;
  readonly body?: Body;
  readonly query?: Query;
  readonly idempotencyKey?: Key;
  readonly response: RouteResponse<Result>;
  handle(request: RouteRequest<Path, Access, InputOf<Body>, InputOf<Query>, KeyOf<Key>>): Promise<Result>;
}

/** Declares a route; the types of the handler's request and result follow from the declaration. */
export function defineRoute<
  const Path extends string,
  const Access extends RouteAccess,
  Result,
  Body extends AnyBody | undefined = undefined,
  Query extends Schema<unknown> | undefined = undefined,
  const Key extends IdempotencyKeyUse | undefined = undefined,
>(route: TypedRoute<Path, Access, Body, Query, Key, Result>): Route {
  return { limit: [route.access === 'public' ? PUBLIC_CALLS : SIGNED_IN_CALLS], ...route };
}
