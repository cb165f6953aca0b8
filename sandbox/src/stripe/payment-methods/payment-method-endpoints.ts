import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { clearable, fields, integer, oneOf, orNull, type Parsed, required, text } from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';
import { checkCard } from './check-card.ts';
import { attachPaymentMethod, createPaymentMethod, requirePaymentMethod } from './payment-method.ts';

const addressFields = fields({
  city: clearable,
  country: clearable,
  line1: clearable,
  line2: clearable,
  postal_code: clearable,
  state: clearable,
});

const billingFields = fields({
  address: orNull(addressFields),
  email: clearable,
  name: clearable,
  phone: clearable,
});

const createFields = {
  type: required(oneOf('card')),
  card: required(
    fields({
      number: required(text),
      exp_month: required(integer),
      exp_year: required(integer),
      cvc: text,
    }),
  ),
  billing_details: billingFields,
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.PaymentMethod {
  return createPaymentMethod(stripe, checkCard(params.card, stripe.clock.now()), params.billing_details);
}

export const paymentMethodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createFields, create, { publishable: true }),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (call, params) => {
    requireObject(call.stripe.customers, 'customer', params.customer, 'customer');
    return attachPaymentMethod(
      call.stripe,
      requirePaymentMethod(call.stripe, call.id, 'id'),
      params.customer,
    );
  }),
];
