import { AppError } from '@atrium/contract/errors';
import type { TransactionRecord } from '../transaction.ts';
import type { Place, Position } from './transaction-cursor.ts';
import type { TransactionPlan } from './transaction-query.ts';

/** A record with where it stands. */
export interface TransactionRow {
  record: TransactionRecord;
  position: Position;
}

interface ReadRows {
  plan: TransactionPlan;
  from: 'newest' | 'oldest';
  limit: number;
  /** Start behind this position, in the direction of reading. */
  after?: Position | undefined;
  /** Rows to leave out at the start; each is billed like one that is read. */
  skip?: number | undefined;
}

/** The rows behind a position, in the direction of reading. */
export interface Beyond {
  from: ReadRows['from'];
  after: Position;
}

/** Where transactions are read from. */
export interface TransactionSource {
  read(wanted: ReadRows): Promise<TransactionRow[]>;
  /** How many rows a plan matches, all of them or those beyond a position. */
  count(plan: TransactionPlan, beyond?: Beyond): Promise<number>;
}

export interface PagedRows {
  rows: TransactionRow[];
  page: number;
  total: number;
  totalPages: number;
  next: Place | null;
  previous: Place | null;
}

/** A jump by page number alone skips at most so many rows, from whichever end is nearer. */
const MAX_SKIPPED = 10_000;

/**
 * One page, newest first. Beside a known row it costs its rows and a count of the rows on that side, at any depth; by its
 * number alone it also costs the rows that are skipped. Whether there is a next page follows from the rows that lie
 * beyond this one, so rows that leave the filter between two pages end no list early.
 * @throws AppError invalid_request for a page number too far from both ends
 */
export async function readTransactionPage(
  source: TransactionSource,
  plan: TransactionPlan,
  { page, limit, place }: { page: number; limit: number; place: Place | null },
): Promise<PagedRows> {
  if (place?.direction === 'next') {
    const beyond: Beyond = { from: 'newest', after: place.beside };
    const [rows, left] = await Promise.all([
      source.read({ plan, limit, ...beyond }),
      source.count(plan, beyond),
    ]);
    const counts = { page: place.page, before: place.others, total: place.others + left };
    // Everything that was to follow has left the filter meanwhile: start again rather than show an empty page.
    if (rows.length > 0) return paged(rows, limit, counts);
  }
  if (place?.direction === 'previous' && place.page > 1) {
    const beyond: Beyond = { from: 'oldest', after: place.beside };
    const [rows, left] = await Promise.all([
      source.read({ plan, limit, ...beyond }),
      source.count(plan, beyond),
    ]);
    const counts = { page: place.page, before: left - rows.length, total: left + place.others };
    // Fewer than a page before it means that it has become the first one.
    if (rows.length === limit) return paged(rows.reverse(), limit, counts);
  }
  if (place || page === 1) {
    const reading = source.read({ plan, from: 'newest', limit });
    const [rows, total] = await Promise.all([reading, source.count(plan)]);
    return paged(rows, limit, { page: 1, before: 0, total });
  }
  const total = await source.count(plan);
  const rows = await readByNumber(source, plan, page, limit, total);
  return paged(rows, limit, { page, before: (page - 1) * limit, total });
}

async function readByNumber(
  source: TransactionSource,
  plan: TransactionPlan,
  page: number,
  limit: number,
  total: number,
): Promise<TransactionRow[]> {
  const before = (page - 1) * limit;
  const behind = total - before - limit;
  const rows = Math.min(limit, total - before);
  const skip = rows > 0 ? Math.min(before, Math.max(0, behind)) : before;
  if (skip > MAX_SKIPPED) {
    throw new AppError(
      'invalid_request',
      'page: too far to jump. Narrow the filters, or page on from where you are.',
    );
  }
  if (rows <= 0) return [];
  if (skip === before) return source.read({ plan, from: 'newest', limit, skip });
  return (await source.read({ plan, from: 'oldest', limit: rows, skip })).reverse();
}

/** `before` is how many rows come before these, newest first. */
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
        ? { direction: 'next', page: page + 1, beside: last.position, others: shown }
        : null,
    previous:
      first && page > 1
        ? { direction: 'previous', page: page - 1, beside: first.position, others: total - before }
        : null,
  };
}

/** All rows, newest first, in chunks; the next chunk is read when the last one was taken. */
export async function* readTransactionChunks(
  source: TransactionSource,
  plan: TransactionPlan,
  chunk: number,
): AsyncGenerator<TransactionRow[], void, undefined> {
  let after: Position | undefined;
  for (;;) {
    const rows = await source.read({ plan, from: 'newest', limit: chunk, after });
    if (rows.length > 0) yield rows;
    if (rows.length < chunk) return;
    after = rows.at(-1)?.position;
  }
}
