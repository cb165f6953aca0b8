import { TransactionQuery } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { createSource, ids } from './testing/memory-transactions.ts';
import type { PageCursor } from './transaction-cursor.ts';
import { readTransactionChunks, readTransactionPage, type TransactionSource } from './transaction-paging.ts';
import { selectTransactions } from './transaction-query.ts';

const selection = selectTransactions('u1', TransactionQuery.parse({}));
const readPage = (source: TransactionSource, request: Parameters<typeof readTransactionPage>[2]) =>
  readTransactionPage(source, selection, request);

const limit = 10;

describe('readTransactionPage', () => {
  it('pages forward and back over every row once, in order', async () => {
    const source = createSource(ids(34));
    const seen: string[][] = [];
    let page = await readPage(source, { page: 1, limit, cursor: null });
    seen.push(page.rows.map(row => row.record.id));
    while (page.next) {
      page = await readPage(source, { page: 1, limit, cursor: page.next });
      seen.push(page.rows.map(row => row.record.id));
    }
    expect(seen.flat()).toEqual(ids(34));
    expect(page).toMatchObject({ page: 4, total: 34, totalPages: 4 });
    for (let number = 3; page.previous; number -= 1) {
      page = await readPage(source, { page: 1, limit, cursor: page.previous });
      expect(page.page).toBe(number);
      expect(page.rows.map(row => row.record.id)).toEqual(seen[number - 1]);
    }
    expect(page.page).toBe(1);
  });

  it('lists every row when rows of earlier pages stop matching', async () => {
    const all = ids(40);
    const first = await readPage(createSource(all), { page: 1, limit, cursor: null });
    const second = await readPage(createSource(all), {
      page: 1,
      limit,
      cursor: first.next,
    });
    // Rows 0 to 9 are refunded while page 2 is open.
    const left = createSource(all.slice(10));
    const third = await readPage(left, { page: 1, limit, cursor: second.next });
    expect(third).toMatchObject({ page: 3, totalPages: 4 });
    const fourth = await readPage(left, { page: 1, limit, cursor: third.next });
    const seen = [...third.rows, ...fourth.rows].map(row => row.record.id);
    expect(seen).toEqual(all.slice(20));
    expect(fourth.next).toBeNull();
  });

  it('returns the first page when the next one has become empty', async () => {
    const all = ids(20);
    const { next } = await readPage(createSource(all), { page: 1, limit, cursor: null });
    const page = await readPage(createSource(all.slice(0, 10)), {
      page: 1,
      limit,
      cursor: next,
    });
    expect(page).toMatchObject({ page: 1, total: 10, totalPages: 1, next: null });
  });

  it('counts new rows when paging back', async () => {
    const all = ids(30);
    const first = await readPage(createSource(all), { page: 1, limit, cursor: null });
    const second = await readPage(createSource(all), {
      page: 1,
      limit,
      cursor: first.next,
    });
    const third = await readPage(createSource(all), {
      page: 1,
      limit,
      cursor: second.next,
    });
    const grown = createSource([...ids(5).map(id => `new-${id}`), ...all]);
    const back = await readPage(grown, { page: 1, limit, cursor: third.previous });
    expect(back).toMatchObject({ page: 2, total: 35, totalPages: 3 });
    expect(back.rows.map(row => row.record.id)).toEqual(all.slice(10, 20));
  });

  it('has no next page after a full last page', async () => {
    const page = await readPage(createSource(ids(20)), { page: 2, limit, cursor: null });
    expect(page.rows).toHaveLength(10);
    expect(page.next).toBeNull();
  });

  it('returns the first page when fewer rows than a page come before', async () => {
    const all = ids(20);
    const second = await readPage(createSource(all), { page: 2, limit, cursor: null });
    const cursor = second.previous && { ...second.previous, page: 2 };
    const page = await readPage(createSource(all.slice(5)), { page: 1, limit, cursor });
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
    const meter = { documents: 0 };
    const all = ids(995);
    const { rows } = await readPage(createSource(all, meter), {
      page,
      limit,
      cursor: null,
    });
    expect(rows.map(row => row.record.id)).toEqual(all.slice((page - 1) * limit, page * limit));
    expect(meter.documents).toBe(documents);
  });

  it('bills a page and a count of the rows beyond it at any depth of 100,000 rows', async () => {
    const meter = { documents: 0 };
    const source = createSource(ids(100_000), meter);
    let cursor: PageCursor | null = null;
    for (let number = 1; number <= 1_000; number += 1) {
      meter.documents = 0;
      const { page, rows, next } = await readPage(source, { page: 1, limit, cursor });
      expect([page, rows[0]?.record.id]).toEqual([number, `id${(number - 1) * limit}`]);
      expect(meter.documents).toBeLessThanOrEqual(10 + 100);
      cursor = next;
    }
  });

  it('rejects a jump over more than 10,000 rows', async () => {
    const source = createSource(ids(30_000));
    await expect(readPage(source, { page: 1500, limit, cursor: null })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const nearTheEnd = await readPage(source, { page: 2999, limit, cursor: null });
    expect(nearTheEnd.rows[0]?.record.id).toBe('id29980');
  });
});

describe('readTransactionChunks', () => {
  it.each([0, 1, 5, 10, 11])('reads %d rows in chunks of five', async count => {
    const read: string[] = [];
    for await (const rows of readTransactionChunks(createSource(ids(count)), selection, 5)) {
      read.push(...rows.map(row => row.record.id));
    }
    expect(read).toEqual(ids(count));
  });
});
