import { expect, it } from 'vitest';
import { paymentOfInvoice } from './invoice-payment.ts';

const payment = (id: string, created: number, change: object = {}) => ({
  created,
  status: 'open',
  is_default: false,
  payment: { type: 'payment_intent' as const, payment_intent: id },
  ...change,
});

const gaveUp = payment('pi_1', 1, { status: 'canceled' });
const paid = payment('pi_2', 2, { status: 'paid' });
const open = payment('pi_3', 3);

it.each([
  ['the one that was paid', [gaveUp, paid, open], 'pi_2'],
  ['the default one while none is', [gaveUp, payment('pi_4', 2, { is_default: true }), open], 'pi_4'],
  ['else the newest', [gaveUp, open], 'pi_3'],
])('%s counts, in whichever order they are listed', (_name, payments, id) => {
  for (const data of [payments, payments.toReversed()])
    expect(paymentOfInvoice({ payments: { data } })).toBe(id);
});

it('an invoice without a payment has none', () => {
  expect(paymentOfInvoice({ payments: { data: [] } })).toBeUndefined();
  expect(paymentOfInvoice({})).toBeUndefined();
});
