import { AppError } from '@atrium/contract/platform/errors';

/** Encodes a place in a list as text for a URL. It is not secret, and anybody can change it. */
export function encodePlace(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Decodes a place. `parse` validates every value, and returns null for a wrong one.
 * @throws AppError invalid_request
 */
export function decodePlace<Place>(
  cursor: string,
  parse: (values: unknown[]) => Place | null,
  message = 'cursor: not a cursor of an earlier page.',
): Place {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString());
  const place = Array.isArray(values) ? parse(values) : null;
  if (place === null) throw new AppError('invalid_request', message);
  return place;
}

export function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** Firestore's range: years 1 to 9999. */
export const isSeconds = (value: unknown): value is number =>
  isWithin(value, -62_135_596_800, 253_402_300_799);
export const isNanoseconds = (value: unknown): value is number => isWithin(value, 0, 999_999_999);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
