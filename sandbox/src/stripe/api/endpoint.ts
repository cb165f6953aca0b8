import type { FormRecord } from '../../http/form-body.ts';
import { newestFirst, type StripeState } from '../stripe-state.ts';
import { createdField, getPage, isWithin, pageFields } from './list.ts';
import { accepted, type Parsed, readFields } from './parameters.ts';

/** The context of one API call. */
export interface Call {
  stripe: StripeState;
  /** The id in the path. */
  id: string;
  /** True when the call uses the publishable key. */
  publishable: boolean;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** True when the publishable key is accepted. */
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

const listFields = { created: createdField, ...pageFields };

/**
 * Defines a list endpoint: objects newest first, filtered by `created` and by the parameters in `shape`. A given parameter
 * must equal the object's field of the same name, unless it is ignored or `filters` has a function for it.
 */
export function listEndpoint<T extends { id: string; created: number }, S extends Shape>(
  path: string,
  store: (stripe: StripeState) => ReadonlyMap<string, T>,
  shape: S,
  filters: { [K in keyof S]?: (object: T, params: Parsed<S>) => boolean } = {},
): Endpoint {
  const names = Object.keys(shape).filter(name => shape[name] !== accepted);
  return endpoint('GET', path, { ...shape, ...listFields }, ({ stripe }, params) => {
    const values: Record<string, unknown> = params;
    const page = params as Parsed<typeof listFields>;
    const matches = (object: T) =>
      isWithin(object.created, page.created) &&
      names.every(name => {
        const filter = filters[name];
        if (filter) return filter(object, params as Parsed<S>);
        return values[name] === undefined || Reflect.get(object, name) === values[name];
      });
    return getPage(newestFirst(store(stripe)), path, page, matches);
  });
}
