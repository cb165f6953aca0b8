import { listEndpoint } from '../api/endpoint.ts';
import { text } from '../api/parameters.ts';

export const chargeEndpoints = [
  listEndpoint('/v1/charges', stripe => stripe.charges, {
    customer: text,
    payment_intent: text,
  }),
];
