import { expect, it } from 'vitest';
import { dueDates, fullPeriodTax, partialTax } from './heavy-vehicle-tax.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';

it.each([
  [54_999, 0],
  [55_000, 100],
  [55_001, 122],
  [56_000, 122],
  [66_000, 342],
  [75_000, 540],
  [75_001, 550],
  [80_000, 550],
])('the tax on a vehicle of %d pounds is %d dollars a period', (weight, tax) => {
  expect(fullPeriodTax(weight)).toBe(tax);
});

it('the tax is due by the end of the month after first use', () => {
  const due = new Map(dueDates().map(({ month, due }) => [month, due]));
  expect(due.get('July')).toBe('August 31');
  expect(due.get('January')).toBe('February 28 or 29');
  expect(due.get('March')).toBe('April 30');
  expect(due.get('June')).toBe('July 31');
});

it('the tax is charged for the remaining months', () => {
  const months = new Map(dueDates().map(({ month, months }) => [month, months]));
  expect(partialTax(80_000, months.get('July') ?? 0)).toBe(550);
  expect(partialTax(80_000, months.get('November') ?? 0)).toBe(366.67);
  expect(partialTax(80_000, months.get('June') ?? 0)).toBe(45.83);
});

it('the tax calculation matches the table and the note on the product page', () => {
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  const tables = PRODUCT_TEXTS.form2290.entries.filter(section => section.kind === 'table');
  expect(tables.map(({ table }) => table.rows)).toEqual([
    dueDates().map(({ month, due, months }) => [
      month,
      due,
      String(months),
      dollars(partialTax(55_000, months)),
      dollars(partialTax(80_000, months)),
    ]),
  ]);
  expect(tables[0]?.text).toContain(`${dollars(fullPeriodTax(55_000))} at 55,000 pounds`);
  expect(tables[0]?.text).toContain(`up to ${dollars(fullPeriodTax(80_000))}`);
});
