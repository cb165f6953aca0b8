import type Stripe from 'stripe';
import { changedFields } from '../api/changed-fields.ts';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  acceptedNames,
  clearable,
  fields,
  integer,
  listOf,
  oneOf,
  orNull,
  type Parsed,
  text,
} from '../api/parameters.ts';
import { foreignPaymentMethod, invalidRequest } from '../api/stripe-error.ts';
import { addressFields, shippingFields } from '../payment-methods/card-fields.ts';
import { attachPaymentMethod, fullAddress, requirePaymentMethod } from '../payment-methods/payment-method.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import { createCustomer, requireCustomer } from './customer.ts';

const sharedFields = {
  address: orNull(addressFields),
  balance: integer,
  description: clearable,
  email: clearable,
  invoice_settings: fields({
    default_payment_method: clearable,
    ...acceptedNames('custom_fields', 'footer', 'rendering_options'),
  }),
  metadata,
  name: clearable,
  phone: clearable,
  preferred_locales: listOf(text),
  shipping: orNull(shippingFields),
  tax_exempt: oneOf('none', 'exempt', 'reverse'),
  ...acceptedNames(
    'business_name',
    'individual_name',
    'cash_balance',
    'invoice_prefix',
    'next_invoice_sequence',
    'tax',
  ),
};
const createFields = {
  ...sharedFields,
  payment_method: text,
  test_clock: text,
  ...acceptedNames('tax_id_data'),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Customer {
  requireEmail(params.email);
  const method = params.payment_method ? requirePaymentMethod(stripe, params.payment_method) : null;
  const customer = createCustomer(stripe, {
    email: params.email,
    name: params.name,
    description: params.description,
    phone: params.phone,
    metadata: patchMetadata(null, params.metadata),
    testClock: params.test_clock,
  });
  if (method) attachPaymentMethod(stripe, method, customer.id);
  setFields(stripe, customer, params);
  return customer;
}

function update(call: Call, params: Parsed<typeof sharedFields>): Stripe.Customer {
  const { stripe } = call;
  const customer = requireCustomer(stripe, pathId(call));
  requireEmail(params.email);
  const before = structuredClone(customer);
  setFields(stripe, customer, params);
  customer.metadata = patchMetadata(customer.metadata, params.metadata);
  stripe.emit('customer.updated', customer, changedFields(before, customer));
  return customer;
}

function setFields(
  stripe: StripeState,
  customer: Stripe.Customer,
  params: Parsed<typeof sharedFields>,
): void {
  const { email, name, description, phone, balance, address, shipping } = params;
  if (email !== undefined) customer.email = email;
  if (name !== undefined) customer.name = name;
  if (description !== undefined) customer.description = description;
  if (phone !== undefined) customer.phone = phone;
  if (balance !== undefined) customer.balance = balance;
  if (params.tax_exempt) customer.tax_exempt = params.tax_exempt;
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales;
  if (address !== undefined) customer.address = address ? fullAddress(address) : null;
  if (shipping !== undefined) {
    customer.shipping = shipping
      ? { address: fullAddress(shipping.address), name: shipping.name, phone: shipping.phone ?? '' }
      : null;
  }
  const method = params.invoice_settings?.default_payment_method;
  if (method) {
    const stored = requireObject(
      stripe.paymentMethods,
      'PaymentMethod',
      method,
      'invoice_settings[default_payment_method]',
    );
    if (stored.customer !== customer.id) {
      throw foreignPaymentMethod(method, 'invoice_settings[default_payment_method]');
    }
  }
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
}

function requireEmail(email: string | null | undefined): void {
  if (!email || /^[^\s@]+@[^\s@]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, 'email_invalid', 'email');
}

/** Deletes a customer and cancels their subscriptions immediately. */
function remove(call: Call): Stripe.DeletedCustomer {
  const { stripe } = call;
  const customer = requireCustomer(stripe, pathId(call));
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
  listEndpoint('/v1/customers', stripe => stripe.customers, { email: text, test_clock: text }),
  endpoint('GET', '/v1/customers/:id', {}, call => {
    const deleted = call.stripe.deletedCustomers.get(pathId(call));
    return deleted ?? requireCustomer(call.stripe, pathId(call));
  }),
  endpoint('POST', '/v1/customers/:id', { ...sharedFields, ...acceptedNames('default_source') }, update),
  endpoint('DELETE', '/v1/customers/:id', {}, remove),
];
