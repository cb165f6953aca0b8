import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { newId } from '../api/new-id.ts';
import { integer, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject } from '../stripe-state.ts';

const createFields = {
  id: text,
  name: text,
  amount_off: integer,
  currency: text,
  percent_off: integer,
  duration: required(oneOf('forever', 'once')),
  metadata,
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Coupon {
  if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
    throw invalidRequest('Pass either amount_off or percent_off.', 'parameter_missing', 'percent_off');
  }
  const coupon: Stripe.Coupon = {
    id: params.id ?? newId('coupon', 8),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: stripe.clock.now(),
    currency: params.currency ?? null,
    duration: params.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: patchMetadata(null, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  stripe.coupons.set(coupon.id, coupon);
  return coupon;
}

export const couponEndpoints = [
  endpoint('POST', '/v1/coupons', createFields, create),
  listEndpoint('/v1/coupons', stripe => stripe.coupons, {}),
  endpoint('GET', '/v1/coupons/:id', {}, call => requireObject(call.stripe.coupons, 'coupon', pathId(call))),
];
