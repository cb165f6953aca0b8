import { describe, expect, it } from 'vitest';
import { foundBy, thousandthsNamed, thousandthsOf } from './search-fields.ts';

describe('amounts of different currencies', () => {
  it.each([
    ['USD', 1000],
    ['CAD', 1000],
    ['JPY', 10],
    ['KWD', 10_000],
  ])('are the same when they are the same number of units: %s', (currency, amountCents) => {
    expect(thousandthsOf({ currency, amountCents })).toBe(thousandthsNamed(10));
  });

  it.each([0.01, 7.99, 0.07, 0.29, 1.1, 4.35, 1234.56, 999_999.99, 99_999_999])(
    '%d is named without noise',
    amount => {
      expect(thousandthsNamed(amount)).toBe(
        thousandthsOf({ currency: 'USD', amountCents: Math.round(amount * 100) }),
      );
    },
  );

  it('that are finer than any currency lie between two amounts', () => {
    expect(thousandthsNamed(0.0105)).toBe(10.5);
  });
});

it('is words and amount', () => {
  const fields = {
    id: 'deadbeef',
    appId: 'ai-caller',
    description: 'Bill',
    amountCents: 89,
    currency: 'JPY',
  };
  expect(foundBy(fields)).toEqual({
    searchTokens: expect.arrayContaining(['bill', 'dead']),
    amountThousandths: 89_000,
  });
});
