/**
 * The federal heavy vehicle use tax, from the instructions for Form 2290 (https://www.irs.gov/instructions/i2290): a
 * period from July to June, due by the last day of the month after first use.
 */

const MONTHS = 'July August September October November December January February March April May June'.split(
  ' ',
);
const LAST_DAY: Record<string, string> = {
  February: '28 or 29',
  ...{ April: '30', June: '30', September: '30', November: '30' },
};

const LIGHTEST_LB = 55_000;
const FLAT_ABOVE_LB = 75_000;

/** Dollars for a full period by taxable gross weight in pounds; 0 below the lowest taxable weight. */
export function fullPeriodTax(weight: number): number {
  if (weight < LIGHTEST_LB) return 0;
  if (weight > FLAT_ABOVE_LB) return 550;
  return 100 + 22 * Math.ceil((weight - LIGHTEST_LB) / 1000);
}

/** For each month of first use, from July: the due date of the return and the number of months charged. */
export function dueDates(): { month: string; due: string; months: number }[] {
  return MONTHS.map((month, index) => {
    const next = MONTHS[(index + 1) % 12] ?? '';
    return { month, due: `${next} ${LAST_DAY[next] ?? '31'}`, months: 12 - index };
  });
}

/** Returns the tax in dollars for the rest of the period, including the month of first use. */
export function partialTax(weight: number, months: number): number {
  return Math.round((fullPeriodTax(weight) * months * 100) / 12) / 100;
}
