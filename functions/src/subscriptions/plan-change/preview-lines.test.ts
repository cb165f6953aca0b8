import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PreviewedInvoice, previewLines } from './preview-lines.ts';

/** An invoice as Stripe adds it up; cards are charged from 50 cents. */
function buildInvoice(amounts: number[], discount: number, tax: number, balance: number): PreviewedInvoice {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) - discount + tax;
  const due = Math.max(0, total + balance);
  return {
    lines: { data: amounts.map(amount => ({ description: 'A plan', amount })) },
    total_discount_amounts: discount ? [{ amount: discount, discount: 'di_1' }] : [],
    total,
    starting_balance: balance,
    amount_due: due < 50 ? 0 : due,
  };
}

const cents = (max: number) => fc.integer({ min: 0, max });
const invoices = fc
  .tuple(
    fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 6 }),
    cents(5_000),
    cents(5_000),
    fc.integer({ min: -50_000, max: 5_000 }),
  )
  .map(parts => buildInvoice(...parts));

it('the lines of a preview add up to the amount due of any invoice', () => {
  fc.assert(
    fc.property(invoices, invoice => {
      const lines = previewLines(invoice);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.amount_due);
      expect(lines.slice(invoice.lines.data.length).every(({ amount }) => amount !== 0)).toBe(true);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it.each<[number[], number, number, number, string]>([
  [[-2933, 11_914], 0, 0, -8983, 'Your credit -8981'],
  [[-9900, 4900], 0, 0, 0, 'Kept as credit 5000'],
  [[-2000, 4900], 500, 456, -1000, 'Discount -500, Tax 456, Your credit -1000'],
  [[30], 0, 0, 0, 'Moved to your next invoice -30'],
  [[4900], 0, 0, 30, 'Due from earlier 30'],
])('a preview of %j with discount %d, tax %d and balance %d ends with %s', (amounts, ...rest) => {
  const [discount, tax, balance, expected] = rest;
  const lines = previewLines(buildInvoice(amounts, discount, tax, balance)).slice(amounts.length);
  expect(lines.map(({ description, amount }) => `${description} ${amount}`).join(', ')).toBe(expected);
});
