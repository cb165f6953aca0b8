import { endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { text } from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';

export const chargeEndpoints = [
  listEndpoint('/v1/charges', stripe => stripe.charges, {
    customer: text,
    payment_intent: text,
  }),
  endpoint('GET', '/v1/charges/:id', {}, call => requireObject(call.stripe.charges, 'charge', pathId(call))),
];
