import { AppError } from '@atrium/contract/platform/errors';
import {
  type StaffTransaction,
  StaffTransactionFilters,
  TRANSACTION_LIMITS,
  type Transaction,
  TransactionFilters,
} from '@atrium/contract/transactions';
import { openAction } from '../../platform/audit-log-store.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { recordDownload } from '../../platform/record-download.ts';
import { type FileResult, fileReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { readTransactionChunks } from '../list/transaction-paging.ts';
import { selectTransactions, type TransactionSelection } from '../list/transaction-query.ts';
import { type TransactionRecord, toTransaction } from '../transaction.ts';
import { transactionSource } from '../transaction-store.ts';

/** Rows held in memory at a time. */
const CHUNK = 500;

/** A file may cost 100,000 reads; a few per hour are enough. */
const FILE_LIMIT = perUser({ name: 'transaction-export', max: 20, windowMs: 60 * 60 * 1000 });

export const exportTransactionsRoute = defineRoute({
  id: 'exportTransactions',
  summary: 'Downloads the caller’s payments that match the filters, as CSV.',
  method: 'GET',
  path: '/api/transactions/export',
  access: 'signed-in',
  limit: [FILE_LIMIT],
  query: TransactionFilters,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { caller, query } = request;
    const selection = selectTransactions(caller.uid, query);
    const { total: _, ...file } = await openFile(selection, {
      name: 'transactions',
      staff: false,
      toRows: async records => records.map(toTransaction),
    });
    return file;
  },
});

/** The audit log records who exported what before the first line is sent. */
export const exportAllTransactionsRoute = defineRoute({
  id: 'exportAllTransactions',
  summary: 'Downloads all users’ payments that match the filters, with their owners, as CSV.',
  method: 'GET',
  path: '/api/admin/transactions/export',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  limit: [FILE_LIMIT],
  query: StaffTransactionFilters,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { query, requestId } = request;
    const owner = await findOwner(query);
    const selection = selectTransactions(owner, query);
    const { total, ...file } = await openFile(selection, {
      name: 'all-transactions',
      staff: true,
      toRows: withAccounts,
    });
    await openAction(request, {
      area: 'payments',
      action: 'export_transactions',
      target: owner ?? 'everybody',
      details: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
    return { ...file, stream: recordDownload(file.stream, requestId, total) };
  },
});

/**
 * Streams all rows of a query as a CSV file; reading waits for the download. `X-Total-Count` is the number of rows.
 * @throws AppError invalid_request for more rows than a file can have
 */
async function openFile(
  selection: TransactionSelection,
  file: {
    name: string;
    staff: boolean;
    toRows(records: TransactionRecord[]): Promise<(Transaction | StaffTransaction)[]>;
  },
): Promise<Required<FileResult> & { total: number }> {
  const total = await transactionSource.count(selection);
  if (total > TRANSACTION_LIMITS.exportMax) {
    throw new AppError('invalid_request', 'More than 100,000 rows match. Narrow the dates first.');
  }
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { csvHead, csvLines } = await import('./transaction-csv.ts');
  async function* lines(): AsyncGenerator<string, void, undefined> {
    yield csvHead(file.staff);
    for await (const rows of readTransactionChunks(transactionSource, selection, CHUNK)) {
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
