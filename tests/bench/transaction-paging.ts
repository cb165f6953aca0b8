import { TransactionFilters } from '@atrium/contract/transactions';
import { billCount, billQuery, type ReadMeter } from '../../functions/src/platform/firestore/read-meter.ts';
import {
  type PagedRows,
  readTransactionPage,
  type TransactionRow,
  type TransactionSource,
} from '../../functions/src/transactions/list/transaction-paging.ts';
import { selectTransactions } from '../../functions/src/transactions/list/transaction-query.ts';
import type { TransactionRecord } from '../../functions/src/transactions/transaction.ts';
import type { Figure } from './figure.ts';

const ROWS = 100_000;
const LIMIT = 10;
const PAGES = [1, 100, 1000];

/**
 * Documents billed for pages of 100,000 transactions that are reached by paging. The ledger is an index in memory that
 * bills like Firestore: only the requested documents count, and in the emulator each of these queries scans everything.
 * tests/emulator/transactions/transactions-paging.test.ts verifies it on 5,000 real rows.
 */
export async function measureTransactionPaging(): Promise<Figure[]> {
  const meter: ReadMeter = { documents: 0 };
  const source = ledgerInMemory(meter);
  const selection = selectTransactions('ada', TransactionFilters.parse({}));
  const figures: Figure[] = [];
  let page: PagedRows | undefined;
  for (let number = 1; number <= Math.max(...PAGES); number += 1) {
    const before = meter.documents;
    page = await readTransactionPage(source, selection, {
      page: 1,
      limit: LIMIT,
      cursor: page?.next ?? null,
    });
    const first = page.rows[0]?.record.id;
    if (page.page !== number || first !== idOf((number - 1) * LIMIT))
      throw new Error(`Page ${number} is wrong.`);
    if (PAGES.includes(number)) figures.push(figureOf(number, meter.documents - before));
  }
  return figures;
}

function figureOf(page: number, billed: number): Figure {
  return {
    name: `transactions, page ${page} of ${ROWS.toLocaleString('en')} rows: documents billed`,
    value: billed,
    unit: '',
    goal: LIMIT + Math.ceil(ROWS / 1000),
    better: 'lower',
  };
}

/** The n-th newest; ids fall like times do. */
const idOf = (place: number) => String(ROWS - place).padStart(6, '0');

function rowAt(place: number): TransactionRow {
  const id = idOf(place);
  return {
    record: { id } as TransactionRecord,
    position: { seconds: ROWS - place, nanoseconds: 0, amountThousandths: 1000, id },
  };
}

function ledgerInMemory(meter: ReadMeter): TransactionSource {
  return {
    async read({ from, limit, after, skip = 0 }) {
      const step = from === 'newest' ? 1 : -1;
      const edge = from === 'newest' ? -1 : ROWS;
      const start = (after ? ROWS - after.seconds : edge) + step * (1 + skip);
      const places = Array.from({ length: limit }, (_, i) => start + step * i);
      const rows = places.filter(place => place >= 0 && place < ROWS).map(rowAt);
      billQuery(meter, rows.length, skip);
      return rows;
    },
    async count(_plan, beyond) {
      const { from, after } = beyond ?? { from: 'newest', after: null };
      const older = after ? after.seconds : ROWS;
      const count = from === 'newest' ? older - (after ? 1 : 0) : ROWS - older;
      billCount(meter, count);
      return count;
    },
  };
}
