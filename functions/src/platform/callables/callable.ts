import type { Permission } from '@atrium/contract/access/access';
import type { UserLimit } from '../limits/route-limit.ts';
import type { Caller } from '../routes/caller.ts';
import type { Schema } from '../routes/schema.ts';

/** One callable function: `serve-callable.ts` enforces everything that is declared here before `handle` runs. */
export interface Callable {
  /** The name of the deployed function, under which the Firebase SDK calls it. */
  readonly name: string;
  /** A description in one sentence. */
  readonly summary: string;
  /** Staff with this permission; requires the same proof as a route (`RouteAccess`). */
  readonly access: { readonly permission: Permission };
  /** Requires a sign-in within the last minutes (`SESSION_LIMITS.recentSignInMs`). */
  readonly recentSignIn?: true;
  readonly limit: readonly [UserLimit, ...UserLimit[]];
  readonly input: Schema<unknown>;
  readonly result: Schema<unknown>;
  handle(call: CallableCall): Promise<unknown>;
}

/** A call that passed the guards, with its input parsed. */
export interface CallableCall<Input = unknown> {
  readonly requestId: string;
  readonly caller: Caller;
  readonly input: Input;
}

interface TypedCallable<Input, Result> extends Callable {
  readonly input: Schema<Input>;
  readonly result: Schema<Result>;
  handle(call: CallableCall<Input>): Promise<Result>;
}

/** Declares a callable; the types of the handler's input and result follow from the declaration. */
export function defineCallable<Input, Result>(callable: TypedCallable<Input, Result>): Callable {
  return callable as Callable;
}
