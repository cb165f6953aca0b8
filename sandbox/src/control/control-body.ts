import type { SandboxRequest } from '../http/sandbox-request.ts';

/** An invalid control call; the response is a 400 with this message. */
export class InvalidControlCall extends Error {
  override readonly name = 'InvalidControlCall';
}

type Reader<T> = (value: unknown) => T | undefined;
type Shape = Record<string, Reader<unknown>>;
type Values<S extends Shape> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

/** A number in a range. */
export function number(min: number, max: number): Reader<number> {
  return value =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}

export const bool: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined);
export const text: Reader<string> = value => (typeof value === 'string' ? value : undefined);

/** The value of the reader, or null. */
export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return value => (value === null ? null : reader(value));
}

/** A list of values of the reader. */
export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return value => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(reader);
    return items.every(item => item !== undefined) ? items : undefined;
  };
}

/** One of the allowed strings. */
export function oneOf<const T extends string>(allowed: readonly T[]): Reader<T> {
  return value => allowed.find(candidate => candidate === value);
}

/** Parses the JSON body of a control call. Rejects unknown fields and invalid values, so that a typo is not ignored. */
export function readBody<S extends Shape>(shape: S, request: SandboxRequest): Values<S> {
  const body = parseObject(request.body.toString('utf8') || '{}');
  const result: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(body)) {
    const reader = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!reader)
      throw new InvalidControlCall(
        `Unknown field "${name}"; known fields: ${Object.keys(shape).join(', ')}.`,
      );
    const value = reader(raw);
    if (value === undefined) throw new InvalidControlCall(`Field "${name}" can't be ${JSON.stringify(raw)}.`);
    result[name] = value;
  }
  return result as Values<S>;
}

function parseObject(json: string): object {
  try {
    const body: unknown = JSON.parse(json);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Reported below, like any other body that is not an object.
  }
  throw new InvalidControlCall('The body must be a JSON object.');
}
