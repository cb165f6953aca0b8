import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { clearable, fields, integer, type Parsed, text } from '../api/parameters.ts';
import { foreignPaymentMethod, invalidRequest } from '../api/stripe-error.ts';
import { requirePaymentMethod } from '../payment-methods/payment-method.ts';
import type { StripeState } from '../stripe-state.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import { createCustomer, requireCustomer } from './customer.ts';
import { changeBalance, customerBalanceEndpoints } from './customer-balance.ts';

const details = {
  email: clearable,
  name: clearable,
  description: clearable,
  phone: clearable,
  metadata,
  invoice_settings: fields({ default_payment_method: clearable }),
};
const createFields = { email: clearable, name: clearable, metadata, test_clock: text };
const updateFields = { ...details, balance: integer };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Customer {
  requireEmail(params.email);
  return createCustomer(stripe, {
    email: params.email,
    name: params.name,
    metadata: patchMetadata(null, params.metadata),
    testClock: params.test_clock,
  });
}

/** Sets what Stripe's dashboard changes of a customer. */
function setDetails(stripe: StripeState, customer: Stripe.Customer, params: Parsed<typeof details>): void {
  const { email, name, description, phone } = params;
  for (const [field, value] of Object.entries({ email, name, description, phone })) {
    if (value !== undefined) Object.assign(customer, { [field]: value });
  }
  customer.metadata = patchMetadata(customer.metadata, params.metadata);
  const method = params.invoice_settings?.default_payment_method;
  if (method === undefined) return;
  if (method && requirePaymentMethod(stripe, method).customer !== customer.id) {
    throw foreignPaymentMethod(method, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = method;
}

function update(call: Call, { balance, ...params }: Parsed<typeof updateFields>): Stripe.Customer {
  const { stripe } = call;
  const customer = requireCustomer(stripe, call.id);
  requireEmail(params.email);
  const before = structuredClone(customer);
  setDetails(stripe, customer, params);
  stripe.emitUpdate('customer.updated', customer, before);
  if (balance !== undefined && balance !== customer.balance) {
    changeBalance(stripe, customer, balance - customer.balance, {
      type: 'adjustment',
      currency: customer.currency ?? 'usd',
    });
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
