import { expect, it } from 'vitest';
import { DaySums } from './day-sums.ts';

const payment = (appId: string, currency = 'USD', createdAt = '2026-03-10T23:59:59.999Z') => ({
  createdAt: new Date(createdAt),
  appId,
  currency,
  recovered: false,
  shares: { paid: 1000, refunded: 100, contested: 10 },
});

it('payments are added up by UTC day, app and currency', () => {
  const sums = new DaySums();
  for (const each of [
    payment('b'),
    payment('a', 'USD'),
    payment('a', 'JPY'),
    payment('b'),
    { ...payment('b'), recovered: true },
    payment('b', 'USD', '2026-03-11T00:00:00.000Z'),
    { ...payment('unpaid'), shares: null },
  ])
    sums.add(each);
  expect(sums.of('2026-03-10')).toEqual([
    { appId: 'a', currency: 'JPY', payments: 1, paid: 1000, refunded: 100, contested: 10, recovered: 0 },
    { appId: 'a', currency: 'USD', payments: 1, paid: 1000, refunded: 100, contested: 10, recovered: 0 },
    { appId: 'b', currency: 'USD', payments: 3, paid: 3000, refunded: 300, contested: 30, recovered: 1000 },
  ]);
  expect(sums.of('2026-03-11')).toMatchObject([{ payments: 1 }]);
  expect(sums.of('2026-03-12')).toEqual([]);
});

it('payments of too many apps are added up under one name, without losing any or hiding a catalog app', () => {
  const sums = new DaySums();
  for (let i = 0; i < 150; i += 1) sums.add(payment(`app-${i}`, i % 2 ? 'USD' : 'EUR'));
  sums.add(payment('app-0', 'EUR'));
  sums.add(payment('ai-caller'));
  sums.add(payment('ai-caller'));
  const list = sums.of('2026-03-10');
  expect(list).toHaveLength(103);
  expect(list.filter(({ appId }) => appId === 'other')).toMatchObject([
    { currency: 'EUR', payments: 25 },
    { currency: 'USD', payments: 25 },
  ]);
  expect(list.find(({ appId }) => appId === 'app-0')).toMatchObject({ payments: 2 });
  expect(list.find(({ appId }) => appId === 'ai-caller')).toMatchObject({ payments: 2, paid: 2000 });
  expect(list.reduce((sum, { paid }) => sum + paid, 0)).toBe(153_000);
});
