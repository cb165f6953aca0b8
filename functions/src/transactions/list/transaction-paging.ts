import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { AppError } from '@atrium/contract/platform/errors';
import type { PageCursor, Position } from './transaction-cursor.ts';
import type { TransactionSelection } from './transaction-query.ts';

/** A record with its sort position. */
export interface TransactionRow {
  record: TransactionRecord;
  position: Position;
}

interface ReadRows {
  selection: TransactionSelection;
  from: 'newest' | 'oldest';
  limit: number;
  /** Start after this position, in reading order. */
  after?: Position | undefined;
  /** Rows to skip at the start; each is billed like a returned one. */
  skip?: number | undefined;
}

/** Where a page starts: the rows after a position, in reading order. */
export interface PageAnchor {
  from: ReadRows['from'];
  after: Position;
}

export interface TransactionSource {
  read(wanted: ReadRows): Promise<TransactionRow[]>;
  /** Counts the matching rows, all of them or those beyond a position. */
  count(selection: TransactionSelection, beyond?: PageAnchor): Promise<number>;
}

export interface PagedRows {
  rows: TransactionRow[];
  page: number;
  total: number;
  totalPages: number;
  next: PageCursor | null;
  previous: PageCursor | null;
}

/** Most rows that a jump by page number skips, from the nearer end. */
const MAX_SKIPPED = 10_000;

/**
 * Reads one page, newest first. With a cursor it costs its rows and a count of the rows beyond them, at any depth; by page
 * number it also costs the skipped rows. A next page exists when rows remain beyond this page, so the list does not end
 * early when rows stop matching between two requests.
 * @throws AppError invalid_request for a page number that is too far from both ends
 */
export async function readTransactionPage(
  source: TransactionSource,
  selection: TransactionSelection,
  { page, limit, cursor }: { page: number; limit: number; cursor: PageCursor | null },
): Promise<PagedRows> {
  const readFrom = (beyond: PageAnchor) =>
    Promise.all([source.read({ selection, limit, ...beyond }), source.count(selection, beyond)]);
  if (cursor?.direction === 'next') {
    const [rows, left] = await readFrom({ from: 'newest', after: cursor.anchor });
    const counts = { page: cursor.page, before: cursor.rowsBehind, total: cursor.rowsBehind + left };
    // No following row matches any more: return the first page instead of an empty one.
    if (rows.length > 0) return paged(rows, limit, counts);
  }
  if (cursor?.direction === 'previous' && cursor.page > 1) {
    const [rows, left] = await readFrom({ from: 'oldest', after: cursor.anchor });
    const counts = { page: cursor.page, before: left - rows.length, total: left + cursor.rowsBehind };
    // With fewer rows than a page left before it, this is the first page now.
    if (rows.length === limit) return paged(rows.reverse(), limit, counts);
  }
  if (cursor || page === 1) {
    const reading = source.read({ selection, from: 'newest', limit });
    const [rows, total] = await Promise.all([reading, source.count(selection)]);
    return paged(rows, limit, { page: 1, before: 0, total });
  }
  const total = await source.count(selection);
  const rows = await readByNumber(source, selection, page, limit, total);
  return paged(rows, limit, { page, before: (page - 1) * limit, total });
}

async function readByNumber(
  source: TransactionSource,
  selection: TransactionSelection,
  page: number,
  limit: number,
  total: number,
): Promise<TransactionRow[]> {
  const before = (page - 1) * limit;
  const behind = total - before - limit;
  const rows = Math.min(limit, total - before);
  const skip = rows > 0 ? Math.min(before, Math.max(0, behind)) : before;
  if (skip > MAX_SKIPPED) {
    throw new AppError('invalid_request', 'page: too far ahead. Narrow the filters, or go page by page.');
  }
  if (rows <= 0) return [];
  if (skip === before) return source.read({ selection, from: 'newest', limit, skip });
  return (await source.read({ selection, from: 'oldest', limit: rows, skip })).reverse();
}

/** @param before number of newer rows before this page */
function paged(
  rows: TransactionRow[],
  limit: number,
  { page, before, total }: { page: number; before: number; total: number },
): PagedRows {
  const first = rows[0];
  const last = rows.at(-1);
  const shown = before + rows.length;
  const left = Math.max(0, total - shown);
  return {
    rows,
    page,
    total,
    totalPages: last ? page + Math.ceil(left / limit) : Math.ceil(total / limit),
    next:
      last && rows.length === limit && left > 0
        ? { direction: 'next', page: page + 1, anchor: last.position, rowsBehind: shown }
        : null,
    previous:
      first && page > 1
        ? { direction: 'previous', page: page - 1, anchor: first.position, rowsBehind: total - before }
        : null,
  };
}
