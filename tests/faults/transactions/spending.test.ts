import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { beforeEach, expect, it } from 'vitest';
import { getSpending } from '../../../functions/src/transactions/spending/spending.ts';
import { openSpending } from '../../../functions/src/transactions/spending/spending-store.ts';
import { type MemoryFirestore, openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let database: MemoryFirestore;
let payments: number;
beforeEach(() => {
  database = openMemoryFirestore({ now: () => NOW.getTime() });
  payments = 0;
});

/** Stores a payment of 10 dollars. */
function pay(
  day: string,
  change: Partial<PaidMoney> & { id?: string; userId?: string; updatedAt?: Date } = {},
): void {
  const createdAt = new Date(`${day}T12:00:00Z`);
  payments += 1;
  const { id = String(payments), ...fields } = change;
  database.put(`transactions/${id}`, {
    ...{ userId: 'ada', status: 'completed', amountCents: 1000, refundedCents: 0, currency: 'USD' },
    ...{ dispute: null, createdAt, updatedAt: createdAt, ...fields },
  });
}

/** Returns the months of the report; `reads` are the documents that it was billed for. */
async function readSpending(now = NOW) {
  const before = database.reads;
  const { months } = await getSpending(await openSpending('ada'), now);
  return {
    months,
    amounts: Object.fromEntries(months.map(({ month, amounts }) => [month, amounts])),
    reads: database.reads - before,
  };
}

const usd = (amount: number) => [{ currency: 'USD', amount }];

it('the spending has twelve months, with payments less refunds and disputes, by currency', async () => {
  pay('2025-11-30');
  pay('2025-12-01');
  pay('2026-11-01');
  pay('2026-11-02', { status: 'partially_refunded', refundedCents: 400 });
  pay('2026-11-03', { status: 'disputed' });
  pay('2026-11-04', { status: 'pending' });
  pay('2026-11-05', { currency: 'CAD', amountCents: 8900 });
  pay('2026-11-06', { userId: 'eve' });
  const { months, amounts } = await readSpending();
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(amounts['2025-12']).toEqual(usd(10));
  expect(amounts['2026-01']).toEqual([]);
  expect(amounts['2026-11']).toEqual([{ currency: 'CAD', amount: 89 }, ...usd(16)]);
});

it('the spending counts the month of a changed payment again, and no other', async () => {
  pay('2026-09-02');
  pay('2026-10-02', { id: 'changed' });
  pay('2026-10-03');
  await readSpending();
  pay('2026-10-02', { id: 'changed', status: 'refunded', refundedCents: 1000, updatedAt: NOW });
  const { amounts, reads } = await readSpending();
  expect(amounts['2026-10']).toEqual(usd(10));
  // The report, the change, and both payments of October.
  expect(reads).toBe(4);
});

it('the spending counts changes of the last minute again, as others can become visible later', async () => {
  pay('2026-11-02', { updatedAt: NOW });
  await readSpending();
  pay('2026-11-23', { updatedAt: new Date(NOW.getTime() - 30_000) });
  expect((await readSpending()).amounts['2026-11']).toEqual(usd(20));
});

it('the spending counts all months again after many changes', async () => {
  await readSpending();
  for (let i = 0; i < 30; i++) pay('2026-10-02', { updatedAt: NOW });
  pay('2026-03-02', { updatedAt: NOW });
  expect((await readSpending()).amounts['2026-03']).toEqual(usd(10));
});

it('the spending adds a new month and drops the oldest', async () => {
  pay('2025-12-15');
  pay('2026-11-15');
  await readSpending();
  const { months, reads } = await readSpending(new Date('2026-12-01T00:00:00Z'));
  expect(months[0]?.month).toBe('2026-01');
  expect(months.at(-1)).toEqual({ month: '2026-12', amounts: [] });
  // The report, and two queries without a result.
  expect(reads).toBe(3);
  expect(Object.keys(database.record<{ months: object }>('spending/ada')?.months ?? {})).toHaveLength(12);
});
