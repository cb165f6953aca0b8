import * as z from 'zod/mini';

/** A Firestore document as JSON, with its id. Timestamps are texts. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly id: string };

/** The fields that the timestamps of Firestore's web and server SDKs have in common. */
interface StoredTime {
  seconds: number;
  nanoseconds: number;
  toMillis(): number;
}

/** Returns a document as JSON. A timestamp becomes ISO 8601 text with all of its digits, such as 2026-01-31T09:00:00.123456000Z. */
export function toStoredDocument(id: string, data: Readonly<Record<string, unknown>>): StoredDocument {
  return { ...plainFields(data), id };
}

/** Reads a timestamp of a stored document; null for anything else. */
export function readStoredTime(value: unknown): (Omit<StoredTime, 'toMillis'> & { date: Date }) | null {
  if (typeof value !== 'string') return null;
  const [, second, fraction] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{9})Z$/.exec(value) ?? [];
  if (!second || !fraction) return null;
  const date = new Date(`${second}.${fraction.slice(0, 3)}Z`);
  if (Number.isNaN(date.getTime())) return null;
  return { date, seconds: Math.floor(date.getTime() / 1000), nanoseconds: Number(fraction) };
}

/** The same as a date. */
export function readStoredDate(value: unknown): Date | null {
  return readStoredTime(value)?.date ?? null;
}

/** A timestamp in a document of either SDK, or in one as JSON, as a date. */
export const StoredDate = z.pipe(
  z.transform((value, context) => {
    const isTime = typeof value === 'object' && value !== null && isStoredTime(value);
    const date = isTime ? new Date(value.toMillis()) : readStoredDate(value);
    if (date) return date;
    context.issues.push({ code: 'custom', input: value, message: 'Not a timestamp.' });
    return z.NEVER;
  }),
  z.date(),
);

function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return isStoredTime(value) ? timeText(value) : plainFields({ ...value });
}

/** Each library has a class of its own, so classes can't be compared. */
function isStoredTime(value: object): value is StoredTime {
  const { seconds, nanoseconds, toMillis } = value as Readonly<Record<string, unknown>>;
  return typeof seconds === 'number' && typeof nanoseconds === 'number' && typeof toMillis === 'function';
}

function timeText({ seconds, nanoseconds }: StoredTime): string {
  const second = new Date(seconds * 1000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  return `${second}.${String(nanoseconds).padStart(9, '0')}Z`;
}
