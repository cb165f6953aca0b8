import type Stripe from 'stripe';
import { type Call, endpoint, pathId } from '../api/endpoint.ts';
import { oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { parameterMissing } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { billingFields, cardFields } from './card-fields.ts';
import { checkCard } from './check-card.ts';
import { attachPaymentMethod, createPaymentMethod, requirePaymentMethod } from './payment-method.ts';
import type { TestCard } from './test-cards.ts';

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

const createFields = { type: required(oneOf('card')), card: cardFields, billing_details: billingFields };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.PaymentMethod {
  return createPaymentMethod(stripe, cardFrom(stripe, params.card, 'card'), params.billing_details);
}

export const paymentMethodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createFields, create, { publishable: true }),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (call, params) => {
    requireObject(call.stripe.customers, 'customer', params.customer, 'customer');
    return attachPaymentMethod(
      call.stripe,
      requirePaymentMethod(call.stripe, pathId(call), 'id'),
      params.customer,
    );
  }),
];
