import type { FormRecord, FormValue } from '../../http/form-body.ts';
import { invalidRequest, parameterMissing, StripeError } from './stripe-error.ts';

/** Parses a raw form value, or throws Stripe's error for it. `path` is the parameter's name. */
type Reader<T> = (raw: FormValue, path: string) => T;
interface RequiredReader<T> extends Reader<T> {
  required: true;
}
type Shape = Record<string, Reader<unknown>>;
type Value<R> = R extends Reader<infer T> ? T : never;
type RequiredKeys<S> = { [K in keyof S]: S[K] extends { required: true } ? K : never }[keyof S];
export type Parsed<S> = { [K in RequiredKeys<S>]: Value<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: Value<S[K]> | undefined;
};

/** Marks a parameter as required. */
export function required<T>(reader: Reader<T>): RequiredReader<T> {
  const wrapped: Reader<T> = (raw, path) => {
    if (raw === '') throw parameterMissing(path);
    return reader(raw, path);
  };
  return Object.assign(wrapped, { required: true as const });
}

/** Text. Like Stripe, rejects an empty string where a value cannot be unset. */
export const text: Reader<string> = (raw, path) => {
  if (typeof raw !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(raw)}`, { param: path });
  if (raw === '') {
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: path },
    );
  }
  if (raw.length > 5000)
    throw invalidRequest(`Invalid string: the value of ${path} is too long.`, { param: path });
  return raw;
};

/** Text or null; an empty string unsets the value. */
export const clearable: Reader<string | null> = (raw, path) => (raw === '' ? null : text(raw, path));

/** A whole number. */
export const integer: Reader<number> = (raw, path) => {
  if (typeof raw !== 'string' || !/^-?\d+$/.test(raw) || !Number.isSafeInteger(Number(raw))) {
    const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
    throw invalidRequest(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param: path });
  }
  return Number(raw);
};

export const decimal: Reader<number> = (raw, path) => {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : Number.NaN;
  if (Number.isFinite(value)) return value;
  const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
  throw invalidRequest(`Invalid decimal: ${shown}`, { param: path });
};

export const bool: Reader<boolean> = (raw, path) => {
  if (raw === 'true' || raw === '1') return true;
  if (raw === 'false' || raw === '0') return false;
  const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
  throw invalidRequest(`Invalid boolean: ${shown}`, { param: path });
};

/** One of the allowed strings. */
export function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return (raw, path) => {
    const value = allowed.find(candidate => candidate === raw);
    if (value !== undefined) return value;
    const list = allowed.length > 1 ? `${allowed.slice(0, -1).join(', ')}, or ${allowed.at(-1)}` : allowed[0];
    throw invalidRequest(`Invalid ${path}: must be one of ${list}`, { param: path });
  };
}

/** The reader's value, or null for an empty string. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (raw, path) => (raw === '' ? null : reader(raw, path));
}

/** The value of the first reader that accepts it. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (raw, path) => {
    try {
      return first(raw, path);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return second(raw, path);
    }
  };
}

/** A list, sent as `name[0]=…` or `name[]=…`. */
export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (raw, path) => {
    if (raw === '') return [];
    if (!Array.isArray(raw)) throw invalidRequest('Invalid array', { param: path });
    return raw.map((item, index) => reader(item, `${path}[${index}]`));
  };
}

/** A parameter that Stripe has withdrawn: refused with an error code of its own. */
export const withdrawn: Reader<never> = (_, path) => {
  throw invalidRequest(`${path} is no longer supported.`, {
    code: `${path}_no_longer_supported`,
    param: path,
  });
};

/** A parameter of Stripe's that the sandbox accepts and ignores. */
export const accepted: Reader<FormValue> = raw => raw;

/** An object of named parameters; rejects names outside the shape. */
export function fields<S extends Shape>(shape: S): Reader<Parsed<S>> {
  return (raw, path) => {
    if (typeof raw === 'string' || Array.isArray(raw))
      throw invalidRequest('Invalid object', { param: path });
    return readFields(shape, raw, path);
  };
}

/** Reads all parameters of a call or of an object. */
export function readFields<S extends Shape>(shape: S, raw: FormRecord, path = ''): Parsed<S> {
  const getName = (key: string) => (path ? `${path}[${key}]` : key);
  for (const key of Object.keys(raw)) {
    if (Object.hasOwn(shape, key)) continue;
    throw invalidRequest(`Received unknown parameter: ${getName(key)}`, {
      code: 'parameter_unknown',
      param: getName(key),
    });
  }
  const result: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(shape)) {
    const value = raw[key];
    if (value !== undefined) result[key] = reader(value, getName(key));
    else if ('required' in reader) throw parameterMissing(getName(key));
  }
  return result as Parsed<S>;
}
