import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { clearable, integer, type Parsed, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import { createCustomer, requireCustomer } from './customer.ts';
import { changeBalance, customerBalanceEndpoints } from './customer-balance.ts';

const createFields = { email: clearable, name: text, metadata, test_clock: text };
const updateFields = { email: clearable, balance: integer };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Customer {
  requireEmail(params.email);
  return createCustomer(stripe, {
    email: params.email,
    name: params.name,
    metadata: patchMetadata(null, params.metadata),
    testClock: params.test_clock,
  });
}

function update(call: Call, { email, balance }: Parsed<typeof updateFields>): Stripe.Customer {
  const { stripe } = call;
  const customer = requireCustomer(stripe, call.id);
  requireEmail(email);
  const before = structuredClone(customer);
  if (email !== undefined) customer.email = email;
  stripe.emitUpdate('customer.updated', customer, before);
  if (balance !== undefined && balance !== customer.balance) {
    changeBalance(stripe, customer, balance - customer.balance, { type: 'adjustment', currency: 'usd' });
  }
  return customer;
}

function requireEmail(email: string | null | undefined): void {
  if (!email || /^[^\s@]+@[^\s@]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
}

/** Deletes a customer and cancels their subscriptions immediately. */
function remove(call: Call): Stripe.DeletedCustomer {
  const { stripe } = call;
  const customer = requireCustomer(stripe, call.id);
  for (const subscription of stripe.subscriptions.values()) {
    if (subscription.customer === customer.id && !subscription.ended_at) {
      cancelNow(stripe, subscription, { reason: 'cancellation_requested' });
    }
  }
  for (const method of stripe.paymentMethods.values()) {
    if (method.customer !== customer.id) continue;
    method.customer = null;
    stripe.unusableMethods.add(method.id);
  }
  stripe.customers.delete(customer.id);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  stripe.deletedCustomers.set(customer.id, deleted);
  stripe.emit('customer.deleted', customer);
  return deleted;
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', createFields, create),
  listEndpoint('/v1/customers', stripe => stripe.customers, { email: text }),
  endpoint('GET', '/v1/customers/:id', {}, call => {
    const deleted = call.stripe.deletedCustomers.get(call.id);
    return deleted ?? requireCustomer(call.stripe, call.id);
  }),
  endpoint('POST', '/v1/customers/:id', updateFields, update),
  endpoint('DELETE', '/v1/customers/:id', {}, remove),
  ...customerBalanceEndpoints,
];
