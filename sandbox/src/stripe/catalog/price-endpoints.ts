import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { bool, type Parsed } from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';
import { addPrice, priceFields } from './price.ts';

function create({ stripe }: Call, params: Parsed<typeof priceFields>): Stripe.Price {
  const price = addPrice(stripe, params);
  stripe.emit('price.created', price);
  return price;
}

const activeField = { active: bool };

function update(call: Call, { active }: Parsed<typeof activeField>): Stripe.Price {
  const { stripe } = call;
  const price = requireObject(stripe.prices, 'price', pathId(call));
  if (active !== undefined) price.active = active;
  stripe.emit('price.updated', price);
  return price;
}

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', priceFields, create),
  listEndpoint('/v1/prices', stripe => stripe.prices, activeField),
  endpoint('GET', '/v1/prices/:id', {}, call => requireObject(call.stripe.prices, 'price', pathId(call))),
  endpoint('POST', '/v1/prices/:id', activeField, update),
];
