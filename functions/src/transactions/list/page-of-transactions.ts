import type { TransactionQuery } from '@atrium/contract/transactions';
import { isEmulated } from '../../platform/environment.ts';
import type { TransactionRecord } from '../transaction.ts';
import type { ReadMeter } from './read-meter.ts';
import { decodeCursor, encodeCursor } from './transaction-cursor.ts';
import { readTransactionPage, type TransactionSource } from './transaction-paging.ts';
import type { TransactionPlan } from './transaction-query.ts';

/** Says what an answer cost, in documents that Firestore bills; on developers' machines only. */
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

/** The page that a request asks for, by cursor or by number, with the cursors to its neighbours. */
export async function pageOfTransactions(
  open: (meter: ReadMeter) => TransactionSource,
  plan: TransactionPlan,
  { page, limit, cursor }: Pick<TransactionQuery, 'page' | 'limit' | 'cursor'>,
): Promise<PageOfTransactions> {
  const meter: ReadMeter = { documents: 0 };
  const place = cursor ? decodeCursor(cursor, plan, limit) : null;
  const { rows, next, previous, ...paged } = await readTransactionPage(open(meter), plan, {
    page,
    limit,
    place,
  });
  return {
    records: rows.map(row => row.record),
    ...paged,
    nextCursor: next && encodeCursor(next, plan, limit),
    previousCursor: previous && encodeCursor(previous, plan, limit),
    headers: billedReads(meter),
  };
}

/** The header that says what an answer cost. */
export function billedReads(meter: ReadMeter): Record<string, string> {
  return isEmulated() ? { [BILLED_READS_HEADER]: String(meter.documents) } : {};
}
