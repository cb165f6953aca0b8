import type Stripe from 'stripe';
import { newId, randomString } from '../api/ids.ts';
import { resourceMissing } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
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
    ...unset('address currency customer_account default_source description discount phone shipping'),
    balance: 0,
    created: clock?.frozen_time ?? stripe.clock.now(),
    delinquent: false,
    email: input.email ?? null,
    invoice_prefix: randomString(8).toUpperCase(),
    invoice_settings: unset('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    preferred_locales: [],
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
