import { TransactionFilters } from '@atrium/contract/transactions';
import { createSource, ids } from '../../functions/src/transactions/list/testing/memory-transactions.ts';
import {
  type PagedRows,
  readTransactionPage,
} from '../../functions/src/transactions/list/transaction-paging.ts';
import { selectTransactions } from '../../functions/src/transactions/list/transaction-query.ts';
import { type Figure, lower } from './figure.ts';

const ROWS = 100_000;
const LIMIT = 10;
const PAGES = [1, 100, 1000];

/**
 * Documents billed for pages of 100,000 transactions that are reached by paging. The rows are in memory and bill like
 * Firestore: in the emulator each of these queries would scan everything.
 */
export async function measureTransactionPaging(): Promise<Figure[]> {
  const source = createSource(ids(ROWS));
  const selection = selectTransactions('ada', TransactionFilters.parse({}));
  const figures: Figure[] = [];
  let page: PagedRows | undefined;
  for (let number = 1; number <= Math.max(...PAGES); number += 1) {
    const cursor = page?.next ?? null;
    const before = source.reads;
    page = await readTransactionPage(source, selection, { page: 1, limit: LIMIT, cursor });
    if (!PAGES.includes(number)) continue;
    const name = `transactions, page ${number} of ${ROWS.toLocaleString('en')} rows: documents billed`;
    figures.push(lower(name, source.reads - before, '', LIMIT + Math.ceil(ROWS / 1000)));
  }
  return figures;
}
