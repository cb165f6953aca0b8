import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { getPage, pageFields } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { integer, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import type { StripeState } from '../stripe-state.ts';
import { requireCustomer } from './customer.ts';

type Details = Partial<Pick<Stripe.CustomerBalanceTransaction, 'description' | 'invoice' | 'metadata'>> & {
  type: Stripe.CustomerBalanceTransaction.Type;
  currency: string;
  creditNote?: string;
};

/** Adds an amount in minor units to a customer's balance, which is negative for a credit, and records it. */
export function changeBalance(
  stripe: StripeState,
  customer: Stripe.Customer,
  amount: number,
  { type, currency, creditNote, description = null, invoice = null, metadata: own = {} }: Details,
): Stripe.CustomerBalanceTransaction {
  const balance = customer.balance;
  customer.balance += amount;
  const transaction: Stripe.CustomerBalanceTransaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: stripe.now(customer.id),
    credit_note: creditNote ?? null,
    currency,
    customer: customer.id,
    customer_account: null,
    description,
    ending_balance: customer.balance,
    invoice,
    livemode: false,
    metadata: own,
    type,
  };
  stripe.customerBalanceTransactions.set(transaction.id, transaction);
  stripe.emit('customer.updated', customer, { balance });
  return transaction;
}

const createFields = {
  amount: required(integer),
  currency: required(text),
  description: text,
  metadata,
};

function create(call: Call, params: Parsed<typeof createFields>): Stripe.CustomerBalanceTransaction {
  const customer = requireCustomer(call.stripe, call.id);
  if (params.amount === 0) throw invalidRequest('Amount must be non-zero.', { param: 'amount' });
  return changeBalance(call.stripe, customer, params.amount, {
    type: 'adjustment',
    currency: params.currency,
    description: params.description ?? null,
    metadata: patchMetadata(null, params.metadata),
  });
}

const PATH = '/v1/customers/:id/balance_transactions';

export const customerBalanceEndpoints = [
  endpoint('POST', PATH, createFields, create),
  endpoint('GET', PATH, pageFields, ({ stripe, id }, page) => {
    const own = [...stripe.customerBalanceTransactions.values()].filter(({ customer }) => customer === id);
    return getPage(own.reverse(), PATH.replace(':id', id), page);
  }),
];
