import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  bool,
  clearable,
  decimal,
  integer,
  listOf,
  oneOf,
  type Parsed,
  required,
  text,
} from '../api/parameters.ts';
import { parameterMissing } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { requireObject } from '../stripe-state.ts';
import { addPrice, priceFields } from './price.ts';
import { addProduct } from './product.ts';

const couponFields = {
  id: text,
  name: text,
  percent_off: decimal,
  amount_off: integer,
  currency: text,
  duration: oneOf('forever', 'once'),
};

function createCoupon({ stripe }: Call, params: Parsed<typeof couponFields>): Stripe.Coupon {
  const { percent_off: percent = null, amount_off: amount = null, duration = 'once' } = params;
  if (percent === null && amount === null) throw parameterMissing('percent_off');
  if (amount !== null && !params.currency) throw parameterMissing('currency');
  const coupon: Stripe.Coupon = {
    id: params.id ?? newId('coupon', 8),
    object: 'coupon',
    ...unset('duration_in_months max_redemptions redeem_by'),
    amount_off: amount,
    created: stripe.clock.now(),
    currency: amount === null ? null : (params.currency ?? null),
    duration,
    livemode: false,
    metadata: {},
    name: params.name ?? null,
    percent_off: percent,
    times_redeemed: 0,
    valid: true,
  };
  stripe.coupons.set(coupon.id, coupon);
  return coupon;
}

const productFields = {
  name: text,
  active: bool,
  description: clearable,
  metadata,
};

/** What Stripe's dashboard changes of a product; subscriptions and invoices of the past keep their own copies. */
function updateProduct(call: Call, params: Parsed<typeof productFields>): Stripe.Product {
  const product = requireObject(call.stripe.products, 'product', call.id);
  const before = structuredClone(product);
  const { name, active, description } = params;
  if (name !== undefined) product.name = name;
  if (active !== undefined) product.active = active;
  if (description !== undefined) product.description = description;
  product.metadata = patchMetadata(product.metadata, params.metadata);
  call.stripe.emitUpdate('product.updated', product, before);
  return product;
}

const priceUpdateFields = { active: bool, nickname: clearable, metadata };

function updatePrice({ stripe, id }: Call, params: Parsed<typeof priceUpdateFields>): Stripe.Price {
  const price = requireObject(stripe.prices, 'price', id);
  const before = structuredClone(price);
  if (params.active !== undefined) price.active = params.active;
  if (params.nickname !== undefined) price.nickname = params.nickname;
  price.metadata = patchMetadata(price.metadata, params.metadata);
  stripe.emitUpdate('price.updated', price, before);
  return price;
}

export const catalogEndpoints = [
  endpoint('POST', '/v1/products', { name: required(text) }, ({ stripe }, { name }) => {
    const product = addProduct(stripe, { name });
    stripe.emit('product.created', product);
    return product;
  }),
  listEndpoint(
    '/v1/products',
    stripe => stripe.products,
    { active: bool, ids: listOf(text) },
    { ids: ({ id }, { ids }) => !ids || ids.includes(id) },
  ),
  endpoint('GET', '/v1/products/:id', {}, ({ stripe, id }) => requireObject(stripe.products, 'product', id)),
  endpoint('POST', '/v1/products/:id', productFields, updateProduct),
  endpoint('POST', '/v1/coupons', couponFields, createCoupon),
  endpoint('POST', '/v1/prices', priceFields, ({ stripe }, params) => {
    const price = addPrice(stripe, params);
    stripe.emit('price.created', price);
    return price;
  }),
  listEndpoint('/v1/prices', stripe => stripe.prices, { active: bool }),
  endpoint('GET', '/v1/prices/:id', {}, ({ stripe, id }) => requireObject(stripe.prices, 'price', id)),
  endpoint('POST', '/v1/prices/:id', priceUpdateFields, updatePrice),
];
