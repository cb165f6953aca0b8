import { expect, it } from 'vitest';
import { readInvoice } from './invoice-sentence.ts';

it('readInvoice converts work and material into lines with tax', () => {
  expect(readInvoice('Two days at Brandt’s, valve 86.40')).toEqual({
    customer: 'Brandt',
    lines: [
      { text: 'Work at Brandt’s', quantity: '2 days', cents: 128_000 },
      { text: 'Valve', quantity: '', cents: 8_640 },
    ],
    questions: [],
    netCents: 136_640,
    // On the valve only.
    taxCents: 713,
    totalCents: 137_353,
  });
});

it.each([
  ["3 hours at Okafor's shop", '3 hours', 24_000],
  ['half day for Lindt', '0.5 days', 32_000],
  ['one day', '1 day', 64_000],
  ['1.5 hours', '1.5 hours', 12_000],
])('readInvoice reads the amount of work in "%s"', (sentence, quantity, cents) => {
  expect(readInvoice(sentence).lines).toMatchObject([{ quantity, cents }]);
});

it('readInvoice reads several materials, with and without a dollar sign', () => {
  expect(readInvoice('oak veneer $212.50 plus the 12 mm pipe 9').lines).toMatchObject([
    { text: 'Oak veneer', cents: 21_250 },
    { text: '12 mm pipe', cents: 900 },
  ]);
});

it('readInvoice asks for a missing price and a missing customer, and guesses neither', () => {
  expect(readInvoice('Two days, the oak veneer')).toMatchObject({
    customer: null,
    netCents: 128_000,
    questions: ['What did “oak veneer” cost?', 'Who is the customer?'],
  });
  expect(readInvoice(' , ')).toMatchObject({ lines: [], questions: [], totalCents: 0 });
  expect(readInvoice('some days')).toMatchObject({ lines: [], questions: ['What did “some days” cost?'] });
});
