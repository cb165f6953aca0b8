import { TransactionQuery } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { createSource, ids } from './testing/memory-transactions.ts';
import type { PageCursor } from './transaction-cursor.ts';
import { readTransactionPage, type TransactionRow, type TransactionSource } from './transaction-paging.ts';
import { selectTransactions } from './transaction-query.ts';

const selection = selectTransactions('u1', TransactionQuery.parse({}));
const limit = 10;
const jumpTo = (page: number, source: TransactionSource) =>
  readTransactionPage(source, selection, { page, limit, cursor: null });
const follow = (cursor: PageCursor | null, source: TransactionSource) =>
  readTransactionPage(source, selection, { page: 1, limit, cursor });
const listIds = ({ rows }: { rows: TransactionRow[] }) => rows.map(({ record }) => record.id);

describe('readTransactionPage', () => {
  it('lists every row when rows of earlier pages stop matching', async () => {
    const all = ids(40);
    const first = await jumpTo(1, createSource(all));
    const second = await follow(first.next, createSource(all));
    // Rows 0 to 9 are refunded while page 2 is open.
    const left = createSource(all.slice(10));
    const third = await follow(second.next, left);
    expect(third).toMatchObject({ page: 3, totalPages: 4 });
    const fourth = await follow(third.next, left);
    expect([third, fourth].flatMap(listIds)).toEqual(all.slice(20));
    expect(fourth.next).toBeNull();
  });

  it('returns the first page when the next one has become empty', async () => {
    const all = ids(20);
    const { next } = await jumpTo(1, createSource(all));
    const page = await follow(next, createSource(all.slice(0, 10)));
    expect(page).toMatchObject({ page: 1, total: 10, totalPages: 1, next: null });
  });

  it('counts new rows when paging back', async () => {
    const all = ids(30);
    const first = await jumpTo(1, createSource(all));
    const second = await follow(first.next, createSource(all));
    const third = await follow(second.next, createSource(all));
    const grown = createSource([...ids(5).map(id => `new-${id}`), ...all]);
    const back = await follow(third.previous, grown);
    expect(back).toMatchObject({ page: 2, total: 35, totalPages: 3 });
    expect(listIds(back)).toEqual(all.slice(10, 20));
  });

  it('has no next page after a full last page', async () => {
    const page = await jumpTo(2, createSource(ids(20)));
    expect(page.rows).toHaveLength(10);
    expect(page.next).toBeNull();
  });

  it('returns the first page when fewer rows than a page come before', async () => {
    const all = ids(20);
    const second = await jumpTo(2, createSource(all));
    const cursor = second.previous && { ...second.previous, page: 2 };
    const page = await follow(cursor, createSource(all.slice(5)));
    expect(page).toMatchObject({ page: 1, previous: null });
    expect(page.rows[0]?.record.id).toBe('id5');
  });

  it.each([
    [2, 10 + 10 + 1],
    [50, 490 + 10 + 1],
    // Read from the end: the last page has 5 rows; the page before it skips those 5.
    [100, 5 + 1],
    [99, 5 + 10 + 1],
    [101, 1],
  ])('jumps to page %d of 100 at the cost of %d document reads', async (page, documents) => {
    const all = ids(995);
    const source = createSource(all);
    expect(listIds(await jumpTo(page, source))).toEqual(all.slice((page - 1) * limit, page * limit));
    expect(source.reads).toBe(documents);
  });

  it('rejects a jump over more than 10,000 rows', async () => {
    const source = createSource(ids(30_000));
    await expect(jumpTo(1500, source)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const nearTheEnd = await jumpTo(2999, source);
    expect(nearTheEnd.rows[0]?.record.id).toBe('id29980');
  });
});
