import type { RevenueReport, RevenueRow } from '@atrium/contract/revenue';
import { expect, it } from 'vitest';
import { getComparison, listAppFigures, listApps, listCurrencies, listMonths } from './revenue-figures.ts';

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
};

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
