import { createHash } from 'node:crypto';
import { AppError } from '@atrium/contract/errors';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import type { TransactionPlan } from './transaction-query.ts';

/** Where a record stands among all: its time as the database keeps it, its amount, its id. */
export interface Position {
  seconds: number;
  nanoseconds: number;
  amountThousandths: number;
  id: string;
}

/** A page beside a record: the older rows after it or the newer ones before it, and which number the page has. */
export interface Place {
  direction: 'next' | 'previous';
  page: number;
  beside: Position;
  /** Rows on the other side, the record itself included, as counted when the cursor was made. */
  others: number;
}

/** The format; an older cursor is refused after it has changed. */
const VERSION = 3;

const CHECK_LENGTH = 16;

/**
 * The place as text for one query and page size. The check at its end ties it to them and notices every changed
 * letter. It is no secret and need not be one: whose records are read is decided by the token, never by a cursor.
 */
export function encodeCursor(place: Place, plan: TransactionPlan, limit: number): string {
  const { seconds, nanoseconds, amountThousandths, id } = place.beside;
  const { direction, page, others } = place;
  const payload = [VERSION, direction, page, others, seconds, nanoseconds, amountThousandths, id];
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${checkOf(text, plan, limit)}`;
}

/**
 * The place that a cursor names.
 * @throws AppError invalid_request when it was changed or belongs to other filters
 */
export function decodeCursor(cursor: string, plan: TransactionPlan, limit: number): Place {
  const [text = '', check, ...rest] = cursor.split('.');
  if (rest.length > 0 || check !== checkOf(text, plan, limit)) throw badCursor();
  const place = placeOf(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!place) throw badCursor();
  return place;
}

/** The check alone can be made by anybody, so what it stands behind is looked at, too. */
function placeOf(payload: unknown): Place | null {
  if (!Array.isArray(payload) || payload.length !== 8) return null;
  const [version, direction, page, others, seconds, nanoseconds, amountThousandths, id]: unknown[] = payload;
  if (version !== VERSION || (direction !== 'next' && direction !== 'previous')) return null;
  if (
    !isWithin(page, 1, 1_000_000) ||
    !isWithin(others, 0, 1e12) ||
    !isWithin(amountThousandths, -1e15, 1e15)
  )
    return null;
  // The times that Firestore knows: years 1 to 9999.
  if (!isWithin(seconds, -62_135_596_800, 253_402_300_799) || !isWithin(nanoseconds, 0, 999_999_999))
    return null;
  if (typeof id !== 'string' || !isDocumentId(id)) return null;
  return { direction, page, others, beside: { seconds, nanoseconds, amountThousandths, id } };
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function checkOf(text: string, plan: TransactionPlan, limit: number): string {
  const tiedTo = JSON.stringify([text, limit, plan.conditions]);
  return createHash('sha256').update(tiedTo).digest('base64url').slice(0, CHECK_LENGTH);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function badCursor(): AppError {
  return new AppError(
    'invalid_request',
    'cursor: this is not a place in this list. Start from its first page again.',
  );
}
