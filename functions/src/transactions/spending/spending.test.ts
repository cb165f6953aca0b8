import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { expect, it } from 'vitest';
import { type CountedSpending, getSpending, type SpendingPorts } from './spending.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

interface Payment extends PaidMoney {
  createdAt: Date;
  updatedAt: Date;
}

const payment = (day: string, change: Partial<Payment> = {}): Payment => ({
  status: 'completed',
  amountCents: 1000,
  refundedCents: 0,
  currency: 'USD',
  dispute: null,
  createdAt: new Date(`${day}T12:00:00Z`),
  updatedAt: new Date(`${day}T12:00:00Z`),
  ...change,
});

/** A ledger in memory. `read` counts the payments that were streamed. */
function openLedger(payments: Payment[]) {
  let stored: CountedSpending | null = null;
  let read = 0;
  const ports: SpendingPorts = {
    readCounted: async () => stored,
    writeCounted: async counted => {
      stored = counted;
    },
    listChanges: async (since, limit) => ({
      createdAt: payments
        .filter(({ updatedAt }) => updatedAt >= since)
        .slice(0, limit)
        .map(({ createdAt }) => createdAt),
      readAt: NOW,
    }),
    async *stream(from, to) {
      for (const one of payments.filter(({ createdAt }) => createdAt >= from && createdAt < to)) {
        read += 1;
        yield one;
      }
    },
  };
  return {
    spending: async (now = NOW) => {
      read = 0;
      const { months } = await getSpending(ports, now);
      return months;
    },
    countReads: () => read,
    getStored: () => stored,
  };
}

const findAmounts = (months: Awaited<ReturnType<typeof getSpending>>['months'], month: string) =>
  months.find(one => one.month === month)?.amounts;

it('the spending has twelve months, with payments less refunds and disputes, by currency', async () => {
  const { spending } = openLedger([
    payment('2025-11-30'),
    payment('2025-12-01'),
    payment('2026-11-01'),
    payment('2026-11-02', { status: 'partially_refunded', refundedCents: 400 }),
    payment('2026-11-03', { status: 'disputed' }),
    payment('2026-11-04', { status: 'pending' }),
    payment('2026-11-05', { currency: 'CAD', amountCents: 8900 }),
  ]);
  const months = await spending();
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(findAmounts(months, '2025-12')).toEqual([{ currency: 'USD', amount: 10 }]);
  expect(findAmounts(months, '2026-01')).toEqual([]);
  expect(findAmounts(months, '2026-11')).toEqual([
    { currency: 'CAD', amount: 89 },
    { currency: 'USD', amount: 16 },
  ]);
});

it('the spending counts the month of a changed payment again, and no other', async () => {
  const payments = [payment('2026-09-02'), payment('2026-10-02'), payment('2026-10-03')];
  const ledger = openLedger(payments);
  await ledger.spending();
  payments[1] = payment('2026-10-02', { status: 'refunded', refundedCents: 1000, updatedAt: NOW });
  expect(findAmounts(await ledger.spending(), '2026-10')).toEqual([{ currency: 'USD', amount: 10 }]);
  expect(ledger.countReads()).toBe(2);
});

it('the spending counts changes of the last minute again, as others can become visible later', async () => {
  const payments = [payment('2026-11-02', { updatedAt: NOW })];
  const ledger = openLedger(payments);
  await ledger.spending();
  payments.push(payment('2026-11-23', { updatedAt: new Date(NOW.getTime() - 30_000) }));
  expect(findAmounts(await ledger.spending(), '2026-11')).toEqual([{ currency: 'USD', amount: 20 }]);
});

it('the spending counts all months again after many changes', async () => {
  const payments: Payment[] = [];
  const ledger = openLedger(payments);
  await ledger.spending();
  for (let i = 0; i < 30; i++) payments.push(payment('2026-10-02', { updatedAt: NOW }));
  payments.push(payment('2026-03-02', { updatedAt: NOW }));
  expect(findAmounts(await ledger.spending(), '2026-03')).toEqual([{ currency: 'USD', amount: 10 }]);
});

it('the spending adds a new month and drops the oldest', async () => {
  const ledger = openLedger([payment('2025-12-15'), payment('2026-11-15')]);
  await ledger.spending();
  const months = await ledger.spending(new Date('2026-12-01T00:00:00Z'));
  expect(months[0]?.month).toBe('2026-01');
  expect(months.at(-1)).toEqual({ month: '2026-12', amounts: [] });
  expect(ledger.countReads()).toBe(0);
  expect(Object.keys(ledger.getStored()?.months ?? {})).toHaveLength(12);
});
