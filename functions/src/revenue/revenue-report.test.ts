import { REVENUE_DAYS, RevenueReport } from '@atrium/contract/revenue';
import { expect, it } from 'vitest';
import type { DaySum } from './day-sums.ts';
import { type MrrRow, NO_MRR } from './mrr.ts';
import { buildRevenueReport, monthsToRead } from './revenue-report.ts';

const sum = (change: Partial<DaySum> = {}): DaySum => ({
  appId: 'ai-caller',
  currency: 'USD',
  payments: 1,
  paid: 4900,
  refunded: 0,
  contested: 0,
  recovered: 0,
  ...change,
});

const mrr = (change: Partial<MrrRow> = {}): MrrRow => ({
  month: '2026-03',
  appId: 'ai-caller',
  currency: 'USD',
  ...NO_MRR,
  mrr: 4900,
  activeSubscriptions: 1,
  ...change,
});

const sums = new Map([
  ['2026-02', { '2026-02-10': [sum()], '2026-02-28': [sum({ paid: 100 })] }],
  [
    '2026-03',
    {
      '2026-03-01': [sum({ paid: 10, recovered: 10 }), sum({ paid: 20, recovered: 20 })],
      '2026-03-10': [
        sum({ payments: 2, paid: 10_000, refunded: 1001, contested: 500 }),
        sum({ currency: 'JPY', paid: 1500 }),
      ],
    },
  ],
]);

it('the revenue report joins payments and recurring revenue by month, app and currency', () => {
  const asOf = new Date('2026-03-11T08:00:00Z');
  const recurring = [mrr({ newMrr: 4900 }), mrr({ appId: 'blooger', currency: 'KWD', mrr: 833 })];
  const report = buildRevenueReport({ sums, recurring, asOf }, 1);
  expect(RevenueReport.parse(report)).toEqual(report);
  expect(report).toMatchObject({ asOf: '2026-03-11T08:00:00.000Z', months: ['2026-03'] });
  expect(report.rows).toHaveLength(3);
  expect(report.rows).toMatchObject([
    { appId: 'ai-caller', currency: 'JPY', payments: 1, paid: 1500, net: 1500, mrr: 0 },
    {
      month: '2026-03',
      appId: 'ai-caller',
      currency: 'USD',
      payments: 4,
      // Not 100.30000000000001, the floating-point sum.
      paid: 100.3,
      refunded: 10.01,
      contested: 5,
      recovered: 0.3,
      net: 85.29,
      mrr: 49,
      newMrr: 49,
      activeSubscriptions: 1,
    },
    { appId: 'blooger', currency: 'KWD', paid: 0, net: 0, mrr: 0.833 },
  ]);
});

it('the revenue report lists exactly the requested months, also those without rows', () => {
  const asOf = new Date('2026-04-02T00:00:00Z');
  const report = buildRevenueReport({ sums, recurring: [mrr({ month: '2025-01' })], asOf }, 2);
  expect(report.months).toEqual(['2026-03', '2026-04']);
  expect(new Set(report.rows.map(({ month }) => month))).toEqual(new Set(['2026-03']));
});

it('the revenue report compares the finished days of a month with the same days of the month before', () => {
  const on = (time: string) =>
    buildRevenueReport({ sums, recurring: [], asOf: new Date(time) }, 1).comparison;
  expect(on('2026-03-11T23:59:59Z')).toEqual({
    days: 10,
    rows: [
      { appId: 'ai-caller', currency: 'JPY', current: 1500, previous: 0 },
      { appId: 'ai-caller', currency: 'USD', current: 85.29, previous: 49 },
    ],
  });
  expect(on('2026-03-10T00:00:00Z')).toEqual({
    days: 9,
    rows: [{ appId: 'ai-caller', currency: 'USD', current: 0.3, previous: 0 }],
  });
  expect(on('2026-03-01T12:00:00Z')).toEqual({ days: 0, rows: [] });
  // February has 28 days: a 29th day is not compared with nothing.
  expect(on('2026-03-31T12:00:00Z')).toMatchObject({ days: 28 });
});

it('the revenue report has the payments of the last 28 days, across months', () => {
  const { days } = buildRevenueReport({ sums, recurring: [], asOf: new Date('2026-03-10T12:00:00Z') }, 1);
  expect(days).toEqual([
    { day: '2026-02-28', appId: 'ai-caller', currency: 'USD', payments: 1, net: 1 },
    { day: '2026-03-01', appId: 'ai-caller', currency: 'USD', payments: 1, net: 0.1 },
    { day: '2026-03-01', appId: 'ai-caller', currency: 'USD', payments: 1, net: 0.2 },
    { day: '2026-03-10', appId: 'ai-caller', currency: 'USD', payments: 2, net: 84.99 },
    { day: '2026-03-10', appId: 'ai-caller', currency: 'JPY', payments: 1, net: 1500 },
  ]);
  // The 28th day before the first of March is in February, also without a leap year.
  expect(REVENUE_DAYS).toBeLessThanOrEqual(29);
});

it('the revenue report needs the previous month for the comparison, however short it is', () => {
  const asOf = new Date('2026-01-15T00:00:00Z');
  expect(monthsToRead(asOf, 1)).toEqual(['2025-12', '2026-01']);
  expect(monthsToRead(asOf, 3)).toEqual(['2025-11', '2025-12', '2026-01']);
});
