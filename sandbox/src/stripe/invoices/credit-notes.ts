import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { getId, newId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { integer, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { changeBalance } from '../customers/customer-balance.ts';
import { requireObject } from '../stripe-state.ts';

const createFields = {
  invoice: required(text),
  amount: required(integer),
  credit_amount: required(integer),
  memo: text,
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'),
};

/** Credits a part of a paid invoice to the customer's balance. Refunds are made by themselves. */
function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.CreditNote {
  const invoice = requireObject(stripe.invoices, 'invoice', params.invoice, 'invoice');
  const customer = requireObject(stripe.customers, 'customer', getId(invoice.customer) ?? '');
  const { amount, credit_amount: credit } = params;
  if (invoice.status !== 'paid')
    throw invalidRequest('Only paid invoices can be credited here.', { param: 'invoice' });
  if (credit !== amount)
    throw invalidRequest('The credit amount must equal the amount here.', { param: 'amount' });
  const left = invoice.total - invoice.post_payment_credit_notes_amount;
  if (amount < 1 || amount > left)
    throw invalidRequest(`The amount must be between 1 and ${left}.`, { param: 'amount' });
  const { currency } = invoice;
  const id = newId('cn');
  const note: Stripe.CreditNote = {
    id,
    object: 'credit_note',
    ...unset('customer_account effective_at shipping_cost total_taxes voided_at'),
    amount,
    amount_shipping: 0,
    created: stripe.now(customer.id),
    currency,
    customer: customer.id,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    invoice: invoice.id,
    lines: wholeList([], `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: params.memo ?? null,
    metadata: patchMetadata(null, params.metadata),
    number: `${invoice.number}-CN-01`,
    out_of_band_amount: null,
    pdf: `${stripe.origin}/invoices/${invoice.id}?print=1`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: params.reason ?? null,
    refunds: [],
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    type: 'post_payment',
  };
  stripe.creditNotes.set(id, note);
  invoice.post_payment_credit_notes_amount += amount;
  const change = { type: 'credit_note', currency, creditNote: id } as const;
  note.customer_balance_transaction = changeBalance(stripe, customer, -credit, change).id;
  stripe.emit('credit_note.created', note);
  return note;
}

export const creditNoteEndpoints = [endpoint('POST', '/v1/credit_notes', createFields, create)];
