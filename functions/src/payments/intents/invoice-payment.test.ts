import { expect, it } from 'vitest';
import { paymentOfInvoice } from './invoice-payment.ts';

const payment = (id: string, created: number, change: object = {}) => ({
  created,
  status: 'open',
  is_default: false,
  payment: { type: 'payment_intent' as const, payment_intent: id },
  ...change,
});

const canceled = payment('pi_1', 1, { status: 'canceled' });
const paid = payment('pi_2', 2, { status: 'paid' });
const open = payment('pi_3', 3);

it.each([
  ['the paid payment', [canceled, paid, open], 'pi_2'],
  ['the default one when none is paid', [canceled, payment('pi_4', 2, { is_default: true }), open], 'pi_4'],
  ['the newest payment when none is paid or default', [canceled, open], 'pi_3'],
])('the payment lookup returns %s, in any list order', (_name, payments, id) => {
  for (const data of [payments, payments.toReversed()])
    expect(paymentOfInvoice({ status: 'open', payments: { data } })).toBe(id);
});

it('the payment lookup returns nothing for an invoice that was paid without a charge', () => {
  const record = payment('', 4, { status: 'paid', payment: { type: 'payment_record' } });
  for (const data of [[canceled], [canceled, record], []]) {
    expect(paymentOfInvoice({ status: 'paid', payments: { data } })).toBeNull();
  }
  expect(paymentOfInvoice({ status: 'paid', payments: { data: [canceled, paid] } })).toBe('pi_2');
});

it('the payment lookup returns undefined for an invoice without payments', () => {
  expect(paymentOfInvoice({ status: 'open', payments: { data: [] } })).toBeUndefined();
  expect(paymentOfInvoice({ status: 'open' })).toBeUndefined();
});
