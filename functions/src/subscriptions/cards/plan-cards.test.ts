import { expect, it } from 'vitest';
import { type CardSource, planCardsOf } from './plan-cards.ts';

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

it('returns each card once, with the subscriptions that it pays', () => {
  const { cards } = planCardsOf([
    subscription({ id: 'sub_1', default_payment_method: method('pm_1', '4242') }),
    subscription({ id: 'sub_2', default_payment_method: method('pm_2', '4444') }),
    subscription({ id: 'sub_3', default_payment_method: method('pm_1', '4242') }),
  ]);
  expect(cards).toEqual([
    { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027, subscriptionIds: ['sub_1', 'sub_3'] },
    { brand: 'visa', last4: '4444', expMonth: 11, expYear: 2027, subscriptionIds: ['sub_2'] },
  ]);
});

it('returns the card of the customer for a subscription without its own', () => {
  expect(planCardsOf([subscription({ customer })]).cards[0]?.last4).toBe('5555');
  const own = subscription({ customer, default_payment_method: method('pm_1', '4242') });
  expect(planCardsOf([own]).cards[0]?.last4).toBe('4242');
});

it('leaves out ended subscriptions and those without a card', () => {
  const card = { default_payment_method: method('pm_1', '4242') };
  expect(planCardsOf([subscription({ ...card, status: 'canceled' })]).cards).toEqual([]);
  expect(planCardsOf([subscription({ customer: { id: 'cus_1', deleted: true } })]).cards).toEqual([]);
  expect(planCardsOf([subscription({ default_payment_method: { id: 'pm_link' } })]).cards).toEqual([]);
});
