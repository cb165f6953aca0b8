import type Stripe from 'stripe';
import { type Call, endpoint, pathId } from '../api/endpoint.ts';
import { newId } from '../api/new-id.ts';
import { clearable, fields, integer, required, text } from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';
import { checkCard } from './check-card.ts';
import { fingerprintOf } from './payment-method.ts';

const tokenCardFields = fields({
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
  name: clearable,
  address_line1: clearable,
  address_line2: clearable,
  address_city: clearable,
  address_state: clearable,
  address_zip: clearable,
  address_country: clearable,
  currency: text,
});

function create({ stripe }: Call, input: ReturnType<typeof tokenCardFields>): Stripe.Token {
  const card = checkCard(input, stripe.clock.now());
  const id = newId('tok');
  const token: Stripe.Token = {
    id,
    object: 'token',
    card: {
      id: newId('card'),
      object: 'card',
      address_city: input.address_city ?? null,
      address_country: input.address_country ?? null,
      address_line1: input.address_line1 ?? null,
      address_line1_check: null,
      address_line2: input.address_line2 ?? null,
      address_state: input.address_state ?? null,
      address_zip: input.address_zip ?? null,
      address_zip_check: null,
      allow_redisplay: 'unspecified',
      brand: card.brand === 'visa' ? 'Visa' : card.brand,
      country: card.country,
      cvc_check: card.cvcProvided ? 'unchecked' : null,
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card),
      funding: card.funding,
      last4: card.number.slice(-4),
      metadata: {},
      name: input.name ?? null,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: '127.0.0.1',
    created: stripe.clock.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  stripe.tokens.set(id, token);
  stripe.cards.set(id, card);
  return token;
}

export const tokenEndpoints = [
  endpoint(
    'POST',
    '/v1/tokens',
    { card: required(tokenCardFields) },
    (call, params) => create(call, params.card),
    {
      publishable: true,
    },
  ),
  endpoint('GET', '/v1/tokens/:id', {}, call => requireObject(call.stripe.tokens, 'token', pathId(call))),
];
