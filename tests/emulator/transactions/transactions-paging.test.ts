/** @module-tag large */
import { TransactionPage } from '@atrium/contract/transactions';
import { beforeAll, expect, it } from 'vitest';
import { get } from '../api.ts';
import { database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';

// Verifies in Firestore what `npm run bench` computes for 100,000 rows: a page costs only its own rows.
const ROWS = 5000;
const PAGES = 12;

const createRow = (userId: string, number: number, createdAt: Date) => ({
  userId,
  createdAt,
  completedAt: null,
  appId: 'demo-app',
  amountCents: 100,
  currency: 'USD',
  paymentMethod: 'stripe',
  status: 'completed',
  description: 'Payment',
  stripePaymentIntentId: `pi_${number}`,
  searchTokens: ['payment'],
});

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
  const writer = database.bulkWriter({ throttling: false });
  for (let i = 0; i < ROWS; i += 1) {
    // Five rows per second, so that pages end within a second.
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 5) * 1000);
    void writer.create(database.doc(`transactions/${ada.uid}-${i}`), createRow(ada.uid, i, createdAt));
  }
  await writer.close();
});

it('pages 1 to 12 of 5,000 transactions cost ten row reads and five total reads each', {
  tags: 'large',
}, async () => {
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let number = 1; number <= PAGES; number += 1) {
    const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const { status, headers, json } = await get(`/api/transactions${query}`, { as: ada });
    expect(status).toBe(200);
    const page = TransactionPage.parse(json);
    expect([page.page, page.total, headers.get('x-billed-reads')]).toEqual([number, ROWS, '15']);
    for (const { id } of page.transactions) seen.add(id);
    cursor = page.nextCursor;
  }
  expect(seen.size).toBe(PAGES * 10);
});

it('paging lists every matching row when rows of earlier pages stop matching', async () => {
  const bea = await newPerson();
  const writer = database.bulkWriter();
  const toId = (row: number) => `${bea.uid}-${String(row).padStart(2, '0')}`;
  for (let row = 0; row < 40; row += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - row * 1000);
    void writer.create(database.doc(`transactions/${toId(row)}`), createRow(bea.uid, row, createdAt));
  }
  await writer.close();
  const getPage = async (cursor: string | null) => {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const { json } = await get(`/api/transactions?status=completed${query}`, { as: bea });
    return TransactionPage.parse(json);
  };
  const second = await getPage((await getPage(null)).nextCursor);
  const refunded = database.batch();
  for (let row = 0; row < 10; row += 1) {
    refunded.update(database.doc(`transactions/${toId(row)}`), { status: 'refunded' });
  }
  await refunded.commit();
  const third = await getPage(second.nextCursor);
  const fourth = await getPage(third.nextCursor);
  const listed = [...third.transactions, ...fourth.transactions].map(({ id }) => id);
  expect(listed).toEqual(Array.from({ length: 20 }, (_, row) => toId(20 + row)));
  expect(fourth.nextCursor).toBeNull();
});
