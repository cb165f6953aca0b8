import { AppError } from '@atrium/contract/platform/errors';
import { type StaffTransaction, TRANSACTION_LIMITS, type Transaction } from '@atrium/contract/transactions';
import { perUser } from '../../platform/limits/route-limit.ts';
import type { FileResult } from '../../platform/routes/reply.ts';
import { readTransactionChunks, type TransactionSource } from '../list/transaction-paging.ts';
import type { TransactionSelection } from '../list/transaction-query.ts';
import type { TransactionRecord } from '../transaction.ts';

/** Rows held in memory at a time. */
const CHUNK = 500;

/** A file may cost 100,000 reads; a few per hour are enough. */
export const FILE_LIMIT = perUser({ name: 'transaction-export', max: 20, windowMs: 60 * 60 * 1000 });

/**
 * Streams all rows of a query as a CSV file; reading waits for the download. `X-Total-Count` is the number of rows.
 * @throws AppError invalid_request for more rows than a file can have
 */
export async function fileOfTransactions(
  source: TransactionSource,
  selection: TransactionSelection,
  file: {
    name: string;
    staff: boolean;
    toRows(records: TransactionRecord[]): Promise<(Transaction | StaffTransaction)[]>;
  },
): Promise<Required<FileResult> & { total: number }> {
  const total = await source.count(selection);
  if (total > TRANSACTION_LIMITS.exportMax) {
    throw new AppError('invalid_request', 'More than 100,000 rows match. Narrow the dates first.');
  }
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { csvHead, csvLines } = await import('./transaction-csv.ts');
  async function* lines(): AsyncGenerator<string, void, undefined> {
    yield csvHead(file.staff);
    for await (const rows of readTransactionChunks(source, selection, CHUNK)) {
      const shown = await file.toRows(rows.map(({ record }) => record));
      yield csvLines(shown);
    }
  }
  return {
    filename: `${file.name}-${new Date().toISOString().slice(0, 10)}.csv`,
    headers: { 'X-Total-Count': String(total) },
    stream: lines(),
    total,
  };
}
