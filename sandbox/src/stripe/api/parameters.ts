import type { FormRecord, FormValue } from '../../http/form-body.ts';
import { invalidRequest, parameterMissing, StripeError } from './stripe-error.ts';

/** Turns a raw form value into a typed one, or refuses it in Stripe's words. `path` is the parameter's name. */
type Read<T> = (raw: FormValue, path: string) => T;
interface Needed<T> extends Read<T> {
  required: true;
}
type Shape = Record<string, Read<unknown>>;
type Value<R> = R extends Read<infer T> ? T : never;
type NeededKeys<S> = { [K in keyof S]: S[K] extends { required: true } ? K : never }[keyof S];
export type Parsed<S> = { [K in NeededKeys<S>]: Value<S[K]> } & {
  [K in Exclude<keyof S, NeededKeys<S>>]?: Value<S[K]> | undefined;
};

/** Marks a parameter as required. */
export function required<T>(read: Read<T>): Needed<T> {
  const wrapped: Read<T> = (raw, path) => {
    if (raw === '') throw parameterMissing(path);
    return read(raw, path);
  };
  return Object.assign(wrapped, { required: true as const });
}

/** Text. Stripe refuses an empty string where a value cannot be unset. */
export const text: Read<string> = (raw, path) => {
  if (typeof raw !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(raw)}`, undefined, path);
  if (raw === '') {
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
      path,
    );
  }
  if (raw.length > 5000)
    throw invalidRequest(`Invalid string: the value of ${path} is too long.`, undefined, path);
  return raw;
};

/** Text or null; an empty string unsets the value. */
export const clearable: Read<string | null> = (raw, path) => (raw === '' ? null : text(raw, path));

/** A whole number. */
export const integer: Read<number> = (raw, path) => {
  if (typeof raw !== 'string' || !/^-?\d+$/.test(raw) || !Number.isSafeInteger(Number(raw))) {
    const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
    throw invalidRequest(`Invalid integer: ${shown}`, 'parameter_invalid_integer', path);
  }
  return Number(raw);
};

export const bool: Read<boolean> = (raw, path) => {
  if (raw === 'true' || raw === '1') return true;
  if (raw === 'false' || raw === '0') return false;
  const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
  throw invalidRequest(`Invalid boolean: ${shown}`, undefined, path);
};

/** One of the given words. */
export function oneOf<const T extends string>(...words: T[]): Read<T> {
  return (raw, path) => {
    const word = words.find(candidate => candidate === raw);
    if (word !== undefined) return word;
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : words[0];
    throw invalidRequest(`Invalid ${path}: must be one of ${list}`, undefined, path);
  };
}

/** Any reader's value, or null for an empty string. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (raw, path) => (raw === '' ? null : read(raw, path));
}

/** The first reader that accepts the value decides. */
export function either<A, B>(first: Read<A>, second: Read<B>): Read<A | B> {
  return (raw, path) => {
    try {
      return first(raw, path);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return second(raw, path);
    }
  };
}

/** A list, written `name[0]=…` or `name[]=…`. */
export function listOf<T>(read: Read<T>): Read<T[]> {
  return (raw, path) => {
    if (raw === '') return [];
    if (!Array.isArray(raw)) throw invalidRequest('Invalid array', undefined, path);
    return raw.map((item, index) => read(item, `${path}[${index}]`));
  };
}

/** A parameter that Stripe knows and the sandbox takes without acting on it. */
export const accepted: Read<FormValue> = raw => raw;

/** Several accepted parameters by name. */
export function acceptedNames<const K extends string>(...names: K[]): Record<K, Read<FormValue>> {
  return Object.fromEntries(names.map(name => [name, accepted])) as Record<K, Read<FormValue>>;
}

/** A record of named parameters; a name outside the shape is an unknown parameter. */
export function fields<S extends Shape>(shape: S): Read<Parsed<S>> {
  return (raw, path) => {
    if (typeof raw === 'string' || Array.isArray(raw))
      throw invalidRequest('Invalid object', undefined, path);
    return readFields(shape, raw, path);
  };
}

/** Reads the parameters of a whole call. */
export function readFields<S extends Shape>(shape: S, raw: FormRecord, path = ''): Parsed<S> {
  const nameOf = (key: string) => (path ? `${path}[${key}]` : key);
  for (const key of Object.keys(raw)) {
    if (Object.hasOwn(shape, key)) continue;
    throw invalidRequest(`Received unknown parameter: ${nameOf(key)}`, 'parameter_unknown', nameOf(key));
  }
  const result: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(shape)) {
    const value = raw[key];
    if (value !== undefined) result[key] = read(value, nameOf(key));
    else if ('required' in read) throw parameterMissing(nameOf(key));
  }
  return result as Parsed<S>;
}
