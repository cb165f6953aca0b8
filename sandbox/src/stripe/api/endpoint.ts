import type { FormRecord } from '../../http/form-body.ts';
import type { StripeState } from '../stripe-state.ts';
import { accepted, type Parsed, readFields } from './parameters.ts';

/** The context of one API call. */
export interface Call {
  stripe: StripeState;
  ids: Record<string, string>;
  /** True when the call uses the publishable key. */
  publishable: boolean;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether the publishable key is accepted. */
  publishable: boolean;
  run: (call: Call, raw: FormRecord) => unknown;
}

type Shape = Parameters<typeof readFields>[0];

/**
 * Defines one endpoint. Its parameters are validated against `shape` before `handle` runs.
 * Every endpoint accepts `expand`, which `StripeApi` applies to the result.
 */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  handle: (call: Call, params: Parsed<S>) => unknown,
  options: { publishable?: boolean } = {},
): Endpoint {
  const fullShape = { ...shape, expand: accepted };
  return {
    method,
    path,
    publishable: options.publishable ?? false,
    run: (call, raw) => handle(call, readFields(fullShape, raw) as Parsed<S>),
  };
}

/** Returns the path parameter with this name. */
export function pathId(call: Call, name = 'id'): string {
  return call.ids[name] ?? '';
}
