import { AppError } from '@atrium/contract/errors';
import type { TransactionRecord } from './transaction.ts';
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

/** Where transactions are read from. */
export interface TransactionSource {
  read(wanted: ReadRows): Promise<TransactionRow[]>;
  count(plan: TransactionPlan): Promise<number>;
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
 * One page, newest first. Beside a known row it costs its rows and the count, at any depth; by its number alone it
 * also costs the rows that are skipped.
 * @throws AppError invalid_request for a page number too far from both ends
 */
export async function readTransactionPage(
  source: TransactionSource,
  plan: TransactionPlan,
  { page, limit, place }: { page: number; limit: number; place: Place | null },
): Promise<PagedRows> {
  if (place?.leads === 'on') {
    const reading = source.read({ plan, from: 'newest', limit, after: place.beside });
    const [rows, total] = await Promise.all([reading, source.count(plan)]);
    return paged(rows, place.page, total, limit);
  }
  if (place && place.page > 1) {
    const reading = source.read({ plan, from: 'oldest', limit, after: place.beside });
    const [rows, total] = await Promise.all([reading, source.count(plan)]);
    // Fewer than a page before it means that it has become the first one.
    if (rows.length === limit) return paged(rows.reverse(), place.page, total, limit);
  }
  if (place || page === 1) {
    const reading = source.read({ plan, from: 'newest', limit });
    const [rows, total] = await Promise.all([reading, source.count(plan)]);
    return paged(rows, 1, total, limit);
  }
  const total = await source.count(plan);
  return paged(await readByNumber(source, plan, page, limit, total), page, total, limit);
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

function paged(rows: TransactionRow[], page: number, total: number, limit: number): PagedRows {
  const totalPages = Math.ceil(total / limit);
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    page,
    total,
    totalPages,
    next:
      last && rows.length === limit && page < totalPages
        ? { leads: 'on', page: page + 1, beside: last.position }
        : null,
    previous: first && page > 1 ? { leads: 'back', page: page - 1, beside: first.position } : null,
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
