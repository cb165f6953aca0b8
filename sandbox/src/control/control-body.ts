import type { SandboxRequest } from '../http/sandbox-request.ts';

/** A control call that says nothing sensible; the answer is a 400 with the reason. */
export class BadControl extends Error {
  override readonly name = 'BadControl';
}

type Read<T> = (value: unknown) => T | undefined;
type Shape = Record<string, Read<unknown>>;
type Values<S extends Shape> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

/** A number in a range. */
export function number(min: number, max: number): Read<number> {
  return value =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}

export const flag: Read<boolean> = value => (typeof value === 'boolean' ? value : undefined);
export const words: Read<string> = value => (typeof value === 'string' ? value : undefined);

/** The value of the reader, or null where the call may say null. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return value => (value === null ? null : read(value));
}

/** A list of values of the reader. */
export function list<T>(read: Read<T>): Read<T[]> {
  return value => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(read);
    return items.every(item => item !== undefined) ? items : undefined;
  };
}

/** One of the given words. */
export function word<const T extends string>(allowed: readonly T[]): Read<T> {
  return value => allowed.find(candidate => candidate === value);
}

/** The JSON body of a control call. Unknown names and unfit values are refused: a typo must not pass for calm. */
export function readBody<S extends Shape>(shape: S, request: SandboxRequest): Values<S> {
  const body = parse(request.body.toString('utf8') || '{}');
  const result: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(body)) {
    const read = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!read) throw new BadControl(`Unknown field "${name}"; there are: ${Object.keys(shape).join(', ')}.`);
    const value = read(raw);
    if (value === undefined) throw new BadControl(`Field "${name}" can't be ${JSON.stringify(raw)}.`);
    result[name] = value;
  }
  return result as Values<S>;
}

function parse(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Said below, as for any other body that is no object.
  }
  throw new BadControl('The body must be a JSON object.');
}
