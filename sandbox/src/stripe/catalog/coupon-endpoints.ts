import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/new-id.ts';
import { integer, oneOf, type Parsed, required } from '../api/parameters.ts';

const createFields = {
  percent_off: required(integer),
  duration: required(oneOf('forever')),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Coupon {
  const coupon: Stripe.Coupon = {
    id: newId('coupon', 8),
    object: 'coupon',
    amount_off: null,
    created: stripe.clock.now(),
    currency: null,
    duration: params.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: params.percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  stripe.coupons.set(coupon.id, coupon);
  return coupon;
}

export const couponEndpoints = [endpoint('POST', '/v1/coupons', createFields, create)];
