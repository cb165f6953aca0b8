import type { TransactionQuery } from '@atrium/contract/transactions';
import { isEmulated } from '../../platform/environment.ts';
import type { TransactionRecord } from '../transaction.ts';
import type { ReadMeter } from './read-meter.ts';
import { decodeCursor, encodeCursor } from './transaction-cursor.ts';
import { readTransactionPage, type TransactionSource } from './transaction-paging.ts';
import type { TransactionSelection } from './transaction-query.ts';

/** The document reads that Firestore bills for a response; only in the emulator. */
const BILLED_READS_HEADER = 'X-Billed-Reads';

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

/** Returns the header with the billed reads; empty outside of the emulator. */
export function billedReads(meter: ReadMeter): Record<string, string> {
  return isEmulated() ? { [BILLED_READS_HEADER]: String(meter.documents) } : {};
}
