import type { FormRecord } from '../../http/form-body.ts';
import type { StripeState } from '../stripe-state.ts';
import { accepted, type Parsed, readFields } from './parameters.ts';

/** One API call on its way to an endpoint. */
export interface Call {
  stripe: StripeState;
  ids: Record<string, string>;
  /** True when the call came with the publishable key. */
  publishable: boolean;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether a browser may call it with the publishable key. */
  publishable: boolean;
  run: (call: Call, raw: FormRecord) => unknown;
}

type Shape = Parameters<typeof readFields>[0];

/**
 * Describes one endpoint: its parameters are checked against `shape` before `handle` runs.
 * `expand` is allowed everywhere and applied to the answer by the edge.
 */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  handle: (call: Call, params: Parsed<S>) => unknown,
  options: { publishable?: boolean } = {},
): Endpoint {
  const whole = { ...shape, expand: accepted };
  return {
    method,
    path,
    publishable: options.publishable ?? false,
    run: (call, raw) => handle(call, readFields(whole, raw) as Parsed<S>),
  };
}

/** The id in the path under this name; the route guarantees that it is there. */
export function pathId(call: Call, name = 'id'): string {
  return call.ids[name] ?? '';
}
