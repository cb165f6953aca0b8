import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  acceptedNames,
  bool,
  clearable,
  fields,
  integer,
  listOf,
  oneOf,
  type Parsed,
  required,
  text,
} from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { addPrice, decimal, recurringFields, taxBehavior } from './price.ts';

const sharedFields = {
  active: bool,
  lookup_key: text,
  metadata,
  nickname: clearable,
  tax_behavior: taxBehavior,
  transfer_lookup_key: bool,
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
  releaseLookupKey(stripe, params);
  const price = addPrice(stripe, params);
  stripe.emit('price.created', price);
  return price;
}

function update(call: Call, params: Parsed<typeof sharedFields>): Stripe.Price {
  const { stripe } = call;
  const price = requireObject(stripe.prices, 'price', pathId(call));
  if (params.lookup_key !== price.lookup_key) releaseLookupKey(stripe, params);
  if (params.active !== undefined) price.active = params.active;
  if (params.lookup_key) price.lookup_key = params.lookup_key;
  if (params.nickname !== undefined) price.nickname = params.nickname;
  if (params.tax_behavior) price.tax_behavior = params.tax_behavior;
  price.metadata = patchMetadata(price.metadata, params.metadata);
  stripe.emit('price.updated', price);
  return price;
}

/** Takes the lookup key from its current price with `transfer_lookup_key`; rejects it otherwise. */
function releaseLookupKey(
  stripe: StripeState,
  params: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
): void {
  if (!params.lookup_key) return;
  const current = [...stripe.prices.values()].find(price => price.lookup_key === params.lookup_key);
  if (!current) return;
  if (!params.transfer_lookup_key) {
    throw invalidRequest(
      `A price (\`${current.id}\`) already uses that lookup key.`,
      'resource_already_exists',
      'lookup_key',
    );
  }
  current.lookup_key = null;
}

const listFields = {
  active: bool,
  currency: text,
  product: text,
  type: oneOf('one_time', 'recurring'),
  lookup_keys: listOf(text),
  ...acceptedNames('recurring'),
};

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', createFields, create),
  listEndpoint('/v1/prices', stripe => stripe.prices, listFields, {
    lookup_keys: (price, { lookup_keys: keys }) => !keys || keys.includes(price.lookup_key ?? ''),
  }),
  endpoint('GET', '/v1/prices/:id', {}, call => requireObject(call.stripe.prices, 'price', pathId(call))),
  endpoint('POST', '/v1/prices/:id', sharedFields, update),
];
