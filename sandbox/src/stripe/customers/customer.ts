import type Stripe from 'stripe';
import { newId, randomString } from '../api/new-id.ts';
import { resourceMissing } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';

export interface NewCustomer {
  email?: string | null | undefined;
  name?: string | null | undefined;
  metadata?: Record<string, string>;
  testClock?: string | null | undefined;
}

/** Stores a new customer and emits its event. */
export function createCustomer(stripe: StripeState, input: NewCustomer): Stripe.Customer {
  const clock = input.testClock
    ? requireObject(stripe.testClocks, 'test_clock', input.testClock, 'test_clock')
    : null;
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: clock?.frozen_time ?? stripe.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: randomString(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
  stripe.customers.set(customer.id, customer);
  stripe.emit('customer.created', customer);
  return customer;
}

/** Returns the customer, or throws when it is unknown or deleted. */
export function requireCustomer(stripe: StripeState, id: string, param?: string): Stripe.Customer {
  const customer = stripe.customers.get(id);
  if (!customer) throw resourceMissing('customer', id, param);
  return customer;
}
