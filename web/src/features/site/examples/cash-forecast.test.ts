import { expect, it } from 'vitest';
import { forecastCash } from './cash-forecast.ts';

const PLAN = { cashCents: 6_000_00, inCents: 3_000_00, outCents: 4_000_00, order: { cents: 0, inMonths: 1 } };

it('forecastCash adds up the months, and names the week in which the account is empty', () => {
  const { balances, emptyInWeek } = forecastCash(PLAN);
  expect(balances.slice(0, 3)).toEqual([500_000, 400_000, 300_000]);
  expect(balances).toHaveLength(12);
  // After six months nothing is left; the 27th week is the first of the seventh month.
  expect(emptyInWeek).toBe(27);
});

it('forecastCash adds an order at the end of its month, which is too late for an empty account', () => {
  const order = { cents: 12_000_00, inMonths: 4 };
  expect(forecastCash({ ...PLAN, order })).toMatchObject({ emptyInWeek: null });
  expect(forecastCash({ ...PLAN, order }).balances[3]).toBe(1_400_000);
  expect(forecastCash({ ...PLAN, order: { cents: 12_000_00, inMonths: 8 } }).emptyInWeek).toBe(27);
});

it('forecastCash is empty in the first week when there is no balance and expenses exceed income', () => {
  expect(forecastCash({ ...PLAN, cashCents: 0 }).emptyInWeek).toBe(1);
  expect(forecastCash({ ...PLAN, cashCents: 0, outCents: 3_000_00 }).emptyInWeek).toBeNull();
});
