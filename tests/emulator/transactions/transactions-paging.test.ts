import { TransactionPage } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { get } from '../api.ts';
import { newPerson } from '../people.ts';
import { buildPayment, storePayments } from './transaction-data.ts';

// Verifies in Firestore what `npm run bench` computes for 100,000 rows: a page costs only its own rows.
const ROWS = 5000;
const PAGES = 12;

it('pages 1 to 12 of 5,000 transactions cost ten row reads and five total reads each', {
  tags: 'large',
}, async () => {
  const ada = await newPerson();
  // Five rows per second, so that pages end within a second.
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 5) * 1000);
    return buildPayment(`pi_paging_${ada.uid}_${i}`, { userId: ada.uid, createdAt });
  });
  await storePayments(rows);
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
