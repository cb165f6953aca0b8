import { TransactionPage } from '@atrium/contract/transactions';
import { beforeAll, expect, it } from 'vitest';
import { get } from './api.ts';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';

// The real database bears out what `npm run bench` counts on 100,000 rows: the cost of a page is that of its rows.
const ROWS = 5000;
const PAGES = 12;

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
  const writer = database.bulkWriter({ throttling: false });
  for (let i = 0; i < ROWS; i += 1) {
    void writer.create(database.doc(`transactions/${ada.uid}-${i}`), {
      userId: ada.uid,
      // Five of each second, so that pages end in the middle of one.
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 5) * 1000),
      completedAt: null,
      appId: 'demo-app',
      amountCents: 100,
      currency: 'USD',
      paymentMethod: 'stripe',
      status: 'completed',
      description: 'Payment',
      stripePaymentIntentId: `pi_${i}`,
      searchTokens: ['payment'],
    });
  }
  await writer.close();
});

it('pages 1 to 12 of 5,000 cost ten rows and five reads for the total each', {
  timeout: 90_000,
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
