import { describe, expect, it } from 'vitest';
import { thousandthsOfAmount, toSearchFields, toThousandths } from './search-fields.ts';

describe('amounts in different currencies', () => {
  it.each([
    ['USD', 1000],
    ['CAD', 1000],
    ['JPY', 10],
    ['KWD', 10_000],
  ])('are equal for the same decimal amount: %s', (currency, amountCents) => {
    expect(toThousandths({ currency, amountCents })).toBe(thousandthsOfAmount(10));
  });

  it.each([0.01, 7.99, 0.07, 0.29, 1.1, 4.35, 1234.56, 999_999.99, 99_999_999])(
    'have exact thousandths, without floating-point noise: %d',
    amount => {
      expect(thousandthsOfAmount(amount)).toBe(
        toThousandths({ currency: 'USD', amountCents: Math.round(amount * 100) }),
      );
    },
  );

  it('with more decimal places than any currency are fractions', () => {
    expect(thousandthsOfAmount(0.0105)).toBe(10.5);
  });
});

it('toSearchFields returns search tokens and the amount in thousandths', () => {
  const fields = {
    id: 'deadbeef',
    appId: 'ai-caller',
    description: 'Bill',
    amountCents: 89,
    currency: 'JPY',
  };
  expect(toSearchFields(fields)).toEqual({
    searchTokens: expect.arrayContaining(['bill', 'dead']),
    amountThousandths: 89_000,
  });
});
