import { expect, it } from 'vitest';
import { type CardSource, findCredit, getPlanCards } from './plan-cards.ts';

const method = (id: string, last4: string) => ({
  id,
  card: { brand: 'visa', last4, exp_month: 11, exp_year: 2027 },
});

/** A subscription with the fields that are read, as Stripe expands them. */
function subscription(fields: object): CardSource {
  return {
    id: 'sub_1',
    status: 'active',
    default_payment_method: null,
    customer: 'cus_1',
    ...fields,
  } as CardSource;
}

const customer = { id: 'cus_1', invoice_settings: { default_payment_method: method('pm_shared', '5555') } };

it('the card list returns each card once, with the subscriptions that it pays', () => {
  const cards = getPlanCards([
    subscription({ id: 'sub_1', default_payment_method: method('pm_1', '4242') }),
    subscription({ id: 'sub_2', default_payment_method: method('pm_2', '4444') }),
    subscription({ id: 'sub_3', default_payment_method: method('pm_1', '4242') }),
  ]);
  expect(cards).toEqual([
    { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027, subscriptionIds: ['sub_1', 'sub_3'] },
    { brand: 'visa', last4: '4444', expMonth: 11, expYear: 2027, subscriptionIds: ['sub_2'] },
  ]);
});

it('the card list returns the card of the customer for a subscription without its own', () => {
  expect(getPlanCards([subscription({ customer })])[0]?.last4).toBe('5555');
  const own = subscription({ customer, default_payment_method: method('pm_1', '4242') });
  expect(getPlanCards([own])[0]?.last4).toBe('4242');
});

it('the card list omits ended subscriptions and those without a card', () => {
  const card = { default_payment_method: method('pm_1', '4242') };
  expect(getPlanCards([subscription({ ...card, status: 'canceled' })])).toEqual([]);
  expect(getPlanCards([subscription({ customer: { id: 'cus_1', deleted: true } })])).toEqual([]);
  expect(getPlanCards([subscription({ default_payment_method: { id: 'pm_link' } })])).toEqual([]);
});

it('the card list returns the credit that Stripe keeps as a negative balance', () => {
  expect(findCredit({ balance: -8983, currency: 'usd' })).toEqual({ amount: 89.83, currency: 'USD' });
  expect(findCredit({ balance: -500, currency: 'jpy' })).toEqual({ amount: 500, currency: 'JPY' });
  for (const balance of [0, 4900]) expect(findCredit({ balance, currency: 'usd' })).toBeNull();
  expect(findCredit({ balance: -1, currency: null })).toBeNull();
});
