import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  acceptedNames,
  bool,
  clearable,
  fields,
  integer,
  oneOf,
  type Parsed,
  required,
  text,
} from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';
import { addPrice, decimal, recurringFields, taxBehavior } from './price.ts';

const sharedFields = {
  active: bool,
  metadata,
  nickname: clearable,
  tax_behavior: taxBehavior,
  ...acceptedNames('currency_options'),
};
const createFields = {
  ...sharedFields,
  currency: required(text),
  product: text,
  product_data: fields({
    name: required(text),
    metadata,
    ...acceptedNames('active', 'id', 'unit_label', 'tax_code', 'statement_descriptor'),
  }),
  recurring: recurringFields,
  unit_amount: integer,
  unit_amount_decimal: decimal,
  ...acceptedNames('billing_scheme', 'custom_unit_amount', 'tiers', 'tiers_mode', 'transform_quantity'),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Price {
  const price = addPrice(stripe, params);
  stripe.emit('price.created', price);
  return price;
}

function update(call: Call, params: Parsed<typeof sharedFields>): Stripe.Price {
  const { stripe } = call;
  const price = requireObject(stripe.prices, 'price', pathId(call));
  if (params.active !== undefined) price.active = params.active;
  if (params.nickname !== undefined) price.nickname = params.nickname;
  if (params.tax_behavior) price.tax_behavior = params.tax_behavior;
  price.metadata = patchMetadata(price.metadata, params.metadata);
  stripe.emit('price.updated', price);
  return price;
}

const listFields = {
  active: bool,
  currency: text,
  product: text,
  type: oneOf('one_time', 'recurring'),
  ...acceptedNames('recurring'),
};

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', createFields, create),
  listEndpoint('/v1/prices', stripe => stripe.prices, listFields),
  endpoint('GET', '/v1/prices/:id', {}, call => requireObject(call.stripe.prices, 'price', pathId(call))),
  endpoint('POST', '/v1/prices/:id', sharedFields, update),
];
