import type { RevenueReport, RevenueRow } from '@atrium/contract/revenue';
import { expect, it } from 'vitest';
import {
  addDays,
  daysOfWeek,
  getComparison,
  listAppFigures,
  listApps,
  listCurrencies,
  listDays,
  listMonths,
} from './revenue-figures.ts';

const row = (change: Partial<RevenueRow>): RevenueRow => ({
  month: '2026-03',
  appId: 'ai-caller',
  currency: 'USD',
  payments: 1,
  paid: 0.1,
  refunded: 0,
  contested: 0,
  recovered: 0.1,
  net: 0.1,
  mrr: 49,
  newMrr: 0,
  expansionMrr: 0,
  contractionMrr: 0,
  churnedMrr: 0,
  activeSubscriptions: 1,
  trials: 0,
  ...change,
});

const report: RevenueReport = {
  asOf: '2026-03-11T08:00:00.000Z',
  months: ['2026-01', '2026-02', '2026-03'],
  rows: [
    row({ month: '2026-01' }),
    row({}),
    row({ appId: 'blooger', paid: 0.2, recovered: 0.2, net: 0.2, mrr: 99, newMrr: 20.1, churnedMrr: 0.2 }),
    row({ currency: 'JPY', mrr: 833, payments: 9 }),
  ],
  comparison: {
    days: 10,
    rows: [
      { appId: 'ai-caller', currency: 'USD', current: 0.1, previous: 1 },
      { appId: 'blooger', currency: 'USD', current: 0.2, previous: 2 },
      { appId: 'ai-caller', currency: 'JPY', current: 5, previous: 6 },
    ],
  },
  days: [
    { day: '2026-02-12', appId: 'ai-caller', currency: 'USD', payments: 1, net: 5 },
    { day: '2026-03-10', appId: 'ai-caller', currency: 'USD', payments: 1, net: 0.1 },
    { day: '2026-03-10', appId: 'blooger', currency: 'USD', payments: 2, net: 0.2 },
    { day: '2026-03-11', appId: 'ai-caller', currency: 'JPY', payments: 1, net: 900 },
  ],
};

it('the revenue page has four weeks of days, of which each day is in one place', () => {
  const days = listDays(report, { appId: '', currency: 'USD' });
  expect(days).toHaveLength(28);
  expect(days[0]).toEqual({ day: '2026-02-12', payments: 1, net: 5 });
  expect(days.slice(-2)).toEqual([
    { day: '2026-03-10', payments: 3, net: 0.3 },
    { day: '2026-03-11', payments: 0, net: 0 },
  ]);
  expect(addDays(days, 'USD')).toEqual({ payments: 4, net: 5.3 });
  expect(listDays(report, { appId: 'blooger', currency: 'USD' }).at(-2)?.net).toBe(0.2);
  // Monday, Wednesday and Sunday.
  expect(['2026-03-09', '2026-03-11', '2026-03-15'].map(daysOfWeek)).toEqual([1, 3, 7]);
});

const USD = { appId: '', currency: 'USD' };

it('the revenue page adds up apps by month without floating-point errors, and includes every month', () => {
  const all = listMonths(report, USD);
  expect(all.map(({ month, payments, mrr }) => [month, payments, mrr])).toEqual([
    ['2026-01', 1, 49],
    ['2026-02', 0, 0],
    ['2026-03', 2, 148],
  ]);
  expect(all.at(-1)).toMatchObject({ paid: 0.3, recovered: 0.3, net: 0.3 });
  expect(listMonths(report, { ...USD, appId: 'blooger' }).at(-1)).toMatchObject({ paid: 0.2, mrr: 99 });
  expect(listMonths(report, { ...USD, currency: 'JPY' }).at(-1)).toMatchObject({ mrr: 833 });
});

it('the revenue page lists the most used currency first, and every app', () => {
  expect(listCurrencies(report)).toEqual(['JPY', 'USD']);
  expect(listApps(report)).toEqual(['ai-caller', 'blooger']);
});

it('the revenue page lists the apps of the current month by MRR, with its change', () => {
  expect(listAppFigures(report, 'USD')).toMatchObject([
    { appId: 'blooger', mrr: 99, mrrChange: 19.9 },
    { appId: 'ai-caller', mrr: 49, mrrChange: 0 },
  ]);
});

it('the revenue page compares the days of the selected apps', () => {
  expect(getComparison(report, USD)).toEqual({ days: 10, current: 0.3, previous: 3 });
  expect(getComparison(report, { ...USD, appId: 'blooger' })).toMatchObject({ current: 0.2 });
  expect(getComparison(report, { ...USD, currency: 'EUR' })).toMatchObject({ current: 0, previous: 0 });
});
