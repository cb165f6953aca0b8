import * as api from '@atrium/contract/routes/transactions';
import { TRANSACTION_LIMITS } from '@atrium/contract/transactions';
import {
  CSV_CHUNK,
  type CsvExport,
  csvRoute,
  toAuditedCsvFile,
  toCsvFile,
} from '../../platform/csv-export.ts';
import type { FilePiece } from '../../platform/file-parts.ts';
import { serveFile } from '../../platform/routes/route.ts';
import { toZonedTime } from '../../platform/zoned-time.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { decodeCursor, encodeCursor } from '../list/transaction-cursor.ts';
import { selectTransactions, type TransactionSelection } from '../list/transaction-query.ts';
import { toTransaction } from '../transaction.ts';
import { transactionSource } from '../transaction-store.ts';

/** Both routes count towards one limit. */
const CSV = csvRoute('transaction-export');

export const exportTransactionsRoute = serveFile(api.exportTransactions, {
  summary: 'Downloads the caller’s payments that match the filters, as CSV.',
  ...CSV,
  async handle({ caller, query }) {
    const selection = selectTransactions(caller.uid, query);
    return toCsvFile(await toExport('transactions', selection, { staff: false, ...query }));
  },
});

export const exportAllTransactionsRoute = serveFile(api.exportAllTransactions, {
  summary: 'Downloads all users’ payments that match the filters, with their owners, as CSV.',
  ...CSV,
  async handle(request) {
    const { query } = request;
    const owner = await findOwner(query);
    const file = await toExport('all-transactions', selectTransactions(owner, query), {
      staff: true,
      ...query,
    });
    const target = owner ?? 'everybody';
    const action = { area: 'payments', action: 'export_transactions', target, details: query } as const;
    return toAuditedCsvFile(request, action, file);
  },
});

interface ExportOptions {
  /** Adds the columns of the owner. */
  staff: boolean;
  part?: string | undefined;
  /** Of the times in the file. */
  zone: string;
}

/** All rows of a query, from a part on. */
async function toExport(
  name: string,
  selection: TransactionSelection,
  options: ExportOptions,
): Promise<CsvExport> {
  await toZonedTime(options.zone, Date.now());
  return {
    name,
    date: new Date(),
    total: await transactionSource.count(selection),
    max: TRANSACTION_LIMITS.exportMax,
    tooMany: 'rows match. Narrow the dates first.',
    pieces: readPieces(selection, options),
  };
}

async function* readPieces(
  selection: TransactionSelection,
  { staff, part, zone }: ExportOptions,
): AsyncGenerator<FilePiece, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { csvHead, csvLines } = await import('./transaction-csv.ts');
  let text = part === undefined ? csvHead(staff) : '';
  let after = part === undefined ? undefined : decodeCursor(part, selection, CSV_CHUNK).anchor;
  do {
    const rows = await transactionSource.read({ selection, from: 'newest', limit: CSV_CHUNK, after });
    const records = rows.map(({ record }) => record);
    text += csvLines(staff ? await withAccounts(records) : records.map(toTransaction), zone);
    after = rows.length === CSV_CHUNK ? rows.at(-1)?.position : undefined;
    const cursor = after && { direction: 'next' as const, page: 1, anchor: after, rowsBehind: 0 };
    yield { text, rows: rows.length, next: cursor ? encodeCursor(cursor, selection, CSV_CHUNK) : null };
    text = '';
  } while (after);
}
