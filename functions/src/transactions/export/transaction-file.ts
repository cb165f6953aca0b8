import { AppError } from '@atrium/contract/errors';
import { type StaffTransaction, TRANSACTION_LIMITS, type Transaction } from '@atrium/contract/transactions';
import { perUser } from '../../platform/limits/route-limit.ts';
import type { FileResult } from '../../platform/routes/reply.ts';
import { readTransactionChunks, type TransactionSource } from '../list/transaction-paging.ts';
import type { TransactionPlan } from '../list/transaction-query.ts';
import type { TransactionRecord } from '../transaction.ts';

/** Rows that are held in memory at a time. */
const CHUNK = 500;

/** A file may cost 100,000 reads; a few per hour are enough. */
export const FILE_LIMIT = perUser({ name: 'transaction-export', max: 20, windowMs: 60 * 60 * 1000 });

/**
 * Everything that a plan matches, as a CSV file that is written while it is read; reading waits for whoever downloads
 * it. `X-Total-Count` says how many rows are to come.
 * @throws AppError invalid_request for more rows than a file may have
 */
export async function fileOfTransactions(
  source: TransactionSource,
  plan: TransactionPlan,
  file: {
    name: string;
    staff: boolean;
    rowsOf(records: TransactionRecord[]): Promise<(Transaction | StaffTransaction)[]>;
  },
): Promise<Required<FileResult> & { total: number }> {
  const total = await source.count(plan);
  if (total > TRANSACTION_LIMITS.exportMax) {
    throw new AppError('invalid_request', 'These are more than 100,000 rows. Narrow the dates first.');
  }
  // Most instances never write a file, so the writer isn't loaded at a cold start.
  const { csvHead, csvLines } = await import('./transaction-csv.ts');
  async function* lines(): AsyncGenerator<string, void, undefined> {
    yield csvHead(file.staff);
    for await (const rows of readTransactionChunks(source, plan, CHUNK)) {
      const shown = await file.rowsOf(rows.map(({ record }) => record));
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
