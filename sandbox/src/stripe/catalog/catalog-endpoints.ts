import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { bool, integer, listOf, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { unset } from '../api/unset.ts';
import { requireObject } from '../stripe-state.ts';
import { addPrice, priceFields } from './price.ts';
import { addProduct } from './product.ts';

const couponFields = {
  percent_off: required(integer),
  duration: required(oneOf('forever')),
};

function createCoupon({ stripe }: Call, params: Parsed<typeof couponFields>): Stripe.Coupon {
  const coupon: Stripe.Coupon = {
    id: newId('coupon', 8),
    object: 'coupon',
    ...unset('amount_off currency duration_in_months max_redemptions name redeem_by'),
    created: stripe.clock.now(),
    duration: params.duration,
    livemode: false,
    metadata: {},
    percent_off: params.percent_off,
    times_redeemed: 0,
    valid: true,
  };
  stripe.coupons.set(coupon.id, coupon);
  return coupon;
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
  endpoint('POST', '/v1/coupons', couponFields, createCoupon),
  endpoint('POST', '/v1/prices', priceFields, ({ stripe }, params) => {
    const price = addPrice(stripe, params);
    stripe.emit('price.created', price);
    return price;
  }),
  listEndpoint('/v1/prices', stripe => stripe.prices, { active: bool }),
  endpoint('GET', '/v1/prices/:id', {}, ({ stripe, id }) => requireObject(stripe.prices, 'price', id)),
  endpoint('POST', '/v1/prices/:id', { active: bool }, ({ stripe, id }, { active }) => {
    const price = requireObject(stripe.prices, 'price', id);
    if (active !== undefined) price.active = active;
    stripe.emit('price.updated', price);
    return price;
  }),
];
