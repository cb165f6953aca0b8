import * as api from '@atrium/contract/routes/transactions';
import type { StaffTransactionPage, TransactionPage, TransactionQuery } from '@atrium/contract/transactions';
import { serveRoute } from '../../platform/routes/route.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { toTransaction } from '../transaction.ts';
import { transactionSource } from '../transaction-store.ts';
import { decodeCursor, encodeCursor } from './transaction-cursor.ts';
import { readTransactionPage } from './transaction-paging.ts';
import { selectTransactions, type TransactionSelection } from './transaction-query.ts';

export const listTransactionsRoute = serveRoute(api.listTransactions, {
  summary: 'Returns a page of the caller’s payments that match the filters.',
  // Requested before the code of App Check has loaded; the ID token gives access to the caller's own payments only.
  appCheck: false,
  async handle(request) {
    const { caller, query } = request;
    const selection = selectTransactions(caller.uid, query);
    const { records, ...page } = await readPage(selection, query);
    const body: TransactionPage = { transactions: records.map(toTransaction), ...page };
    return { body };
  },
});

export const listAllTransactionsRoute = serveRoute(api.listAllTransactions, {
  summary: 'Returns a page of all users’ payments that match the filters.',
  async handle(request) {
    const { query } = request;
    const selection = selectTransactions(await findOwner(query), query);
    const { records, ...page } = await readPage(selection, query);
    const body: StaffTransactionPage = { transactions: await withAccounts(records), ...page };
    return { body };
  },
});

/** Reads the requested page, by cursor or by number, with the cursors of its neighbors. */
async function readPage(
  selection: TransactionSelection,
  { page, limit, cursor }: Pick<TransactionQuery, 'page' | 'limit' | 'cursor'>,
) {
  const decoded = cursor ? decodeCursor(cursor, selection, limit) : null;
  const wanted = { page, limit, cursor: decoded };
  const { rows, next, previous, ...paged } = await readTransactionPage(transactionSource, selection, wanted);
  return {
    records: rows.map(row => row.record),
    ...paged,
    nextCursor: next && encodeCursor(next, selection, limit),
    previousCursor: previous && encodeCursor(previous, selection, limit),
  };
}
