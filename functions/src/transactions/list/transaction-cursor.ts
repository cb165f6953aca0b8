import { createHash } from 'node:crypto';
import {
  decodePlace,
  encodePlace,
  isNanoseconds,
  isSeconds,
  isWithin,
} from '../../platform/firestore/cursor.ts';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import type { TransactionSelection } from './transaction-query.ts';

/** The sort position of a record: its Firestore timestamp, amount and id. */
export interface Position {
  seconds: number;
  nanoseconds: number;
  amountThousandths: number;
  id: string;
}

/** The page after or before a record. */
export interface PageCursor {
  direction: 'next' | 'previous';
  page: number;
  /** The record next to the page. */
  anchor: Position;
  /** Rows on the other side, the record included, as counted when the cursor was created. */
  rowsBehind: number;
}

/** The version of the format; cursors of other versions are rejected. */
const VERSION = 3;

const CHECKSUM_LENGTH = 16;

const INVALID = 'cursor: not valid for this list. Start again from the first page.';

/**
 * Encodes a cursor for one query and page size. Its checksum detects other filters and any change. It needs no secret:
 * the caller's ID token determines whose records are read, never the cursor.
 */
export function encodeCursor(cursor: PageCursor, selection: TransactionSelection, limit: number): string {
  const { seconds, nanoseconds, amountThousandths, id } = cursor.anchor;
  const { direction, page, rowsBehind } = cursor;
  const payload = [VERSION, direction, page, rowsBehind, seconds, nanoseconds, amountThousandths, id];
  const text = encodePlace(payload);
  return `${text}.${toChecksum(text, selection, limit)}`;
}

/** Decodes a cursor. @throws AppError invalid_request when it was changed or belongs to other filters */
export function decodeCursor(cursor: string, selection: TransactionSelection, limit: number): PageCursor {
  const [text = '', checksum, ...rest] = cursor.split('.');
  const isOwn = rest.length === 0 && checksum === toChecksum(text, selection, limit);
  return decodePlace(text, values => (isOwn ? parseCursor(values) : null), INVALID);
}

/** Validates all values, because anybody can compute the checksum. */
function parseCursor(values: unknown[]): PageCursor | null {
  const [version, direction, page, rowsBehind, seconds, nanoseconds, amountThousandths, id] = values;
  if (values.length !== 8) return null;
  if (version !== VERSION || (direction !== 'next' && direction !== 'previous')) return null;
  if (
    !isWithin(page, 1, 1_000_000) ||
    !isWithin(rowsBehind, 0, 1e12) ||
    !isWithin(amountThousandths, -1e15, 1e15)
  )
    return null;
  if (!isSeconds(seconds) || !isNanoseconds(nanoseconds) || !isDocumentId(id)) return null;
  return { direction, page, rowsBehind, anchor: { seconds, nanoseconds, amountThousandths, id } };
}

function toChecksum(text: string, selection: TransactionSelection, limit: number): string {
  const content = JSON.stringify([text, limit, selection.conditions]);
  return createHash('sha256').update(content).digest('base64url').slice(0, CHECKSUM_LENGTH);
}
