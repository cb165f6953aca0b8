import { describe, expect, it } from 'vitest';
import {
  listSearchTokens,
  thousandthsOfAmount,
  toDerivedFields,
  toSearchToken,
  toThousandths,
} from './search-fields.ts';

const RECORD = {
  id: 'deadbeef00112233445566ff',
  appId: 'ai-caller',
  description: 'Bill',
  stripePaymentIntentId: 'pi_3NxQ7',
  stripeInvoiceId: null,
  stripeReferences: ['ch_3NxQ8', 'in_1NxQ9', 'cus_O9xk2', '9F2B7C1D-0003'],
  checkoutAttemptId: 'cs_test_a1B2c3',
  plan: { subscriptionId: 'sub_1NxQ6' },
  refunds: [{ id: 're_3NxQ5' }],
  dispute: { id: 'du_1NxQ4' },
};

const finds = (search: string, appId: string, description: string) =>
  listSearchTokens({ ...RECORD, appId, description }).includes(toSearchToken(search) ?? '');

it.each([
  ...[' PI_3nxq7 ', '9f2b7c1d 0003'],
  ...'pi_3NxQ7 3NxQ7 ch_3NxQ8 in_1NxQ9 cus_O9xk2 9F2B7C1D-0003 cs_test_a1B2c3 sub_1NxQ6'.split(' '),
  ...'re_3NxQ5 du_1NxQ4'.split(' '),
])('a payment is found by what names it at Stripe: %j', search => {
  expect(finds(search, 'ai-caller', 'Bill')).toBe(true);
});

it.each(['pi_3NxQ8', 'pi_', '0003', 'ch_3NxQ7'])(
  'a payment is not found by another’s, or by a part: %j',
  search => {
    expect(finds(search, 'ai-caller', 'Bill')).toBe(false);
  },
);

describe('search', () => {
  it.each([
    ['caller', true],
    ['CALLER', true],
    ['cal', true],
    ['growth ai', true],
    ['ai-caller', true],
    ['yearly caller growth', true],
    ['AI Caller, Growth, yearly', true],
    ['dead', true],
    ['deadbeef', true],
    ['deadbeef00112233445566ff', true],
    ['blooger', false],
    ['caller blooger', false],
    ['ca', false],
    ['aller', false],
    ['growth cal', false],
    ['growth caller yearly blooger', false],
    ['deadbeef00112234', false],
    ['beef', false],
    ['—', false],
  ])('for %j finds “AI Caller, Growth, yearly”: %s', (search, isFound) => {
    expect(finds(search, 'ai-caller', 'AI Caller, Growth, yearly')).toBe(isFound);
  });

  it('finds every word and every word sequence of the longest description', () => {
    const words = Array.from({ length: 33 }, (_, i) => `word${i}`);
    const description = words.join(' ');
    for (const word of words) expect(finds(word, 'demo-app', description)).toBe(true);
    expect(finds(words.slice(20, 26).join(' '), 'demo-app', description)).toBe(true);
    expect(finds(words.slice(2).join(' '), 'demo-app', description)).toBe(true);
    expect(finds('word1 word9', 'demo-app', description)).toBe(true);
  });

  it('stays far below Firestore’s limit of 40,000 index entries per document', () => {
    const description = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' ');
    expect(listSearchTokens({ ...RECORD, appId: 'a-b-c', description }).length).toBeLessThan(1500);
  });
});

it.each([
  ['USD', 1000],
  ['CAD', 1000],
  ['JPY', 10],
  ['KWD', 10_000],
])('amounts in different currencies are equal for the same decimal amount: %s', (currency, amountCents) => {
  expect(toThousandths({ currency, amountCents })).toBe(thousandthsOfAmount(10));
});

it.each([0.01, 7.99, 0.07, 0.29, 1.1, 4.35, 1234.56, 999_999.99, 99_999_999])(
  'amounts have exact thousandths, without floating-point noise: %d',
  amount => {
    expect(thousandthsOfAmount(amount)).toBe(
      toThousandths({ currency: 'USD', amountCents: Math.round(amount * 100) }),
    );
  },
);

it('amounts with more decimal places than any currency are fractions', () => {
  expect(thousandthsOfAmount(0.0105)).toBe(10.5);
});

it('toDerivedFields returns search tokens, the amount in thousandths, and what was received', () => {
  const money = { status: 'partially_refunded', amountCents: 89, refundedCents: 9, currency: 'JPY' } as const;
  expect(toDerivedFields({ ...RECORD, dispute: null, ...money })).toEqual({
    searchTokens: expect.arrayContaining(['bill', 'dead']),
    amountThousandths: 89_000,
    receivedCents: 80,
  });
});
