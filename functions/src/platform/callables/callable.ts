import type { ApiCallable, OutputOf, Schema } from '@atrium/contract/routes/api-route';
import type { UserLimit } from '../limits/route-limit.ts';
import type { Caller } from '../routes/caller.ts';

/** One callable function: `serve-callable.ts` enforces everything that is declared here before `handle` runs. */
export interface Callable extends ApiCallable {
  readonly limit: readonly [UserLimit, ...UserLimit[]];
  handle(call: CallableCall): Promise<unknown>;
}

/** A call that passed the guards, with its input parsed. */
export interface CallableCall<Input = unknown> {
  readonly requestId: string;
  readonly caller: Caller;
  readonly input: Input;
}

interface TypedCallable<Input extends Schema<unknown>, Result extends Schema<unknown>> extends Callable {
  readonly input: Input;
  readonly result: Result;
  handle(call: CallableCall<OutputOf<Input>>): Promise<OutputOf<Result>>;
}

/** Serves a callable of the contract; the types of the handler's input and result follow from its declaration. */
export function defineCallable<Input extends Schema<unknown>, Result extends Schema<unknown>>(
  callable: TypedCallable<Input, Result>,
): Callable {
  return callable as Callable;
}
