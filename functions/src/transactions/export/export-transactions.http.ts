import {
  StaffTransactionFilters,
  TRANSACTION_LIMITS,
  TransactionFilters,
} from '@atrium/contract/transactions';
import {
  CSV_CHUNK,
  type CsvExport,
  csvRoute,
  toAuditedCsvFile,
  toCsvFile,
} from '../../platform/csv-export.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { readTransactionChunks } from '../list/transaction-paging.ts';
import { selectTransactions, type TransactionSelection } from '../list/transaction-query.ts';
import { toTransaction } from '../transaction.ts';
import { transactionSource } from '../transaction-store.ts';

/** Both routes count towards one limit. */
const CSV = csvRoute('transaction-export');

export const exportTransactionsRoute = defineRoute({
  ...CSV,
  id: 'exportTransactions',
  summary: 'Downloads the caller’s payments that match the filters, as CSV.',
  path: '/api/transactions/export',
  access: 'signed-in',
  query: TransactionFilters,
  async handle({ caller, query }) {
    const selection = selectTransactions(caller.uid, query);
    return toCsvFile(await toExport('transactions', selection, false));
  },
});

export const exportAllTransactionsRoute = defineRoute({
  ...CSV,
  id: 'exportAllTransactions',
  summary: 'Downloads all users’ payments that match the filters, with their owners, as CSV.',
  path: '/api/admin/transactions/export',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  query: StaffTransactionFilters,
  async handle(request) {
    const { query } = request;
    const owner = await findOwner(query);
    const file = await toExport('all-transactions', selectTransactions(owner, query), true);
    const target = owner ?? 'everybody';
    const action = { area: 'payments', action: 'export_transactions', target, details: query } as const;
    return toAuditedCsvFile(request, action, file);
  },
});

/** All rows of a query. `staff` adds the columns of the owner. */
async function toExport(name: string, selection: TransactionSelection, staff: boolean): Promise<CsvExport> {
  return {
    name,
    date: new Date(),
    total: await transactionSource.count(selection),
    max: TRANSACTION_LIMITS.exportMax,
    tooMany: 'rows match. Narrow the dates first.',
    lines: streamLines(selection, staff),
  };
}

async function* streamLines(
  selection: TransactionSelection,
  staff: boolean,
): AsyncGenerator<string, void, undefined> {
  // Most instances never write a file, so the CSV module is not loaded at a cold start.
  const { csvHead, csvLines } = await import('./transaction-csv.ts');
  yield csvHead(staff);
  for await (const rows of readTransactionChunks(transactionSource, selection, CSV_CHUNK)) {
    const records = rows.map(({ record }) => record);
    yield csvLines(staff ? await withAccounts(records) : records.map(toTransaction));
  }
}
