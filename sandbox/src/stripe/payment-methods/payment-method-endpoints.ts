import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { acceptedNames, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { billingFields, cardFields, type paymentMethodDataFields } from './card-fields.ts';
import { checkCard } from './check-card.ts';
import { attachPaymentMethod, createPaymentMethod, requirePaymentMethod } from './payment-method.ts';
import type { TestCard } from './test-cards.ts';

type MethodData = ReturnType<typeof paymentMethodDataFields>;
type CardData = ReturnType<typeof cardFields>;

/** Returns the card of `card[…]`. */
function cardFrom(stripe: StripeState, card: CardData | undefined, path: string): TestCard {
  if (!card) throw parameterMissing(path);
  const { number, exp_month, exp_year, cvc } = card;
  if (number === undefined) throw parameterMissing(`${path}[number]`);
  if (exp_month === undefined) throw parameterMissing(`${path}[exp_month]`);
  if (exp_year === undefined) throw parameterMissing(`${path}[exp_year]`);
  return checkCard({ number, exp_month, exp_year, cvc }, stripe.clock.now(), path);
}

/** Creates the payment method of `payment_method_data`. */
export function createMethodFromData(stripe: StripeState, data: MethodData): Stripe.PaymentMethod {
  const card = cardFrom(stripe, data.card, 'payment_method_data[card]');
  return createPaymentMethod(stripe, card, data.billing_details);
}

const createFields = {
  type: oneOf('card'),
  card: cardFields,
  billing_details: billingFields,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  ...acceptedNames('customer', 'payment_method', 'radar_options'),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.PaymentMethod {
  if (!params.type) throw parameterMissing('type');
  const method = createPaymentMethod(
    stripe,
    cardFrom(stripe, params.card, 'card'),
    params.billing_details,
    patchMetadata(null, params.metadata),
  );
  if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay;
  return method;
}

function detach(call: Call): Stripe.PaymentMethod {
  const { stripe } = call;
  const method = requireObject(stripe.paymentMethods, 'PaymentMethod', pathId(call));
  const previous = method.customer;
  if (!previous) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
    );
  }
  method.customer = null;
  stripe.unusableMethods.add(method.id);
  for (const customer of stripe.customers.values()) {
    const settings = customer.invoice_settings;
    if (settings.default_payment_method === method.id) settings.default_payment_method = null;
  }
  stripe.emit('payment_method.detached', method, { customer: previous });
  return method;
}

export const paymentMethodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createFields, create, { publishable: true }),
  listEndpoint(
    '/v1/payment_methods',
    stripe => stripe.paymentMethods,
    { customer: text, type: text, ...acceptedNames('allow_redisplay', 'customer_account') },
    {
      customer: (method, { customer }) =>
        customer ? method.customer === customer : method.customer !== null,
    },
  ),
  endpoint('GET', '/v1/payment_methods/:id', {}, call =>
    requireObject(call.stripe.paymentMethods, 'PaymentMethod', pathId(call)),
  ),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (call, params) => {
    requireObject(call.stripe.customers, 'customer', params.customer, 'customer');
    return attachPaymentMethod(
      call.stripe,
      requirePaymentMethod(call.stripe, pathId(call), 'id'),
      params.customer,
    );
  }),
  endpoint('POST', '/v1/payment_methods/:id/detach', {}, detach),
];
