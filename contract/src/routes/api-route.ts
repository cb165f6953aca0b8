import type * as z from 'zod/mini';
import type { Permission } from '../access/access.ts';
import type { describeIssues } from '../platform/errors.ts';

/**
 * The callers that a route admits. `permission`: staff with this permission, or with one of several; requires
 * a confirmed email, a second factor where staff need one, and a session that isn't too old.
 */
export type RouteAccess =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission | readonly [Permission, ...Permission[]] };

/** The use of the `Idempotency-Key` header. `required`: a call without one is refused. */
export type IdempotencyKeyUse = 'required' | 'optional';

/** A zod schema, or a check of a shape (`platform/shape.ts`). */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error?: Parameters<typeof describeIssues>[0] };
}

/** The values that a schema accepts. */
export type InputOf<Declared> = Declared extends z.ZodMiniType
  ? z.input<Declared>
  : Declared extends Schema<infer Input>
    ? Input
    : never;

/** What a schema parses them to. */
export type OutputOf<Declared> = Declared extends Schema<infer Output> ? Output : never;

/** One operation of the API, as the functions serve it and the site calls it. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST';
  /** `:name` matches one segment. */
  readonly path: `/${string}`;
  readonly access: RouteAccess;
  /** Requires a sign-in within the last minutes (`SESSION_LIMITS.recentSignInMs`). */
  readonly recentSignIn?: true;
  readonly query?: Schema<unknown>;
  /** JSON, or the content type of bytes, for example to verify a signature. Without one, the body is ignored. */
  readonly body?: Schema<unknown> | string;
  readonly idempotencyKey?: IdempotencyKeyUse;
  /** JSON, a file of this content type, or another page. */
  readonly reply: Schema<unknown> | { readonly file: string } | 'redirect';
  /** What the site says when a call failed and the server sent no message. Routes that pages don't call have none. */
  readonly failure?: string;
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of the path's `:name` segments. */
export type ParamsOf<Route extends ApiRoute> = { readonly [Name in ParamName<Route['path']>]: string };

/** What a route's JSON response is parsed to. */
export type ReplyOf<Route extends ApiRoute> = OutputOf<Route['reply']>;

/** A callable function: only for staff actions on accounts (decision 61). */
export interface ApiCallable {
  /** The name of the deployed function, under which the Firebase SDK calls it. */
  readonly name: string;
  readonly summary: string;
  readonly access: { readonly permission: Permission };
  readonly recentSignIn?: true;
  readonly input: Schema<unknown>;
  readonly result: Schema<unknown>;
  readonly failure: string;
}
