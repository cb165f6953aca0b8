import { expect, it } from 'vitest';
import { PRODUCTS } from '../content/products/products.ts';
import { dueDates, fullPeriodTax, partialTax } from './heavy-vehicle-tax.ts';

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

it('the due date and the tax by month of first use match the table and the note on the product page', () => {
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  const tables = PRODUCTS.form2290.entries.filter(section => section.kind === 'table');
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
