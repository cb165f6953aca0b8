import type { TransactionQuery } from '@atrium/contract/transactions';
import { billedReads, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import type { TransactionRecord } from '../transaction.ts';
import { decodeCursor, encodeCursor } from './transaction-cursor.ts';
import { readTransactionPage, type TransactionSource } from './transaction-paging.ts';
import type { TransactionSelection } from './transaction-query.ts';

interface PageOfTransactions {
  records: TransactionRecord[];
  page: number;
  total: number;
  totalPages: number;
  nextCursor: string | null;
  previousCursor: string | null;
  headers: Record<string, string>;
}

/** Reads the requested page, by cursor or by number, with the cursors of its neighbors. */
export async function pageOfTransactions(
  open: (meter: ReadMeter) => TransactionSource,
  selection: TransactionSelection,
  { page, limit, cursor }: Pick<TransactionQuery, 'page' | 'limit' | 'cursor'>,
): Promise<PageOfTransactions> {
  const meter: ReadMeter = { documents: 0 };
  const decoded = cursor ? decodeCursor(cursor, selection, limit) : null;
  const { rows, next, previous, ...paged } = await readTransactionPage(open(meter), selection, {
    page,
    limit,
    cursor: decoded,
  });
  return {
    records: rows.map(row => row.record),
    ...paged,
    nextCursor: next && encodeCursor(next, selection, limit),
    previousCursor: previous && encodeCursor(previous, selection, limit),
    headers: billedReads(meter),
  };
}
