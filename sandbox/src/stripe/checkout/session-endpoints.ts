import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getPage, pageFields } from '../api/list.ts';
import { oneOf, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject } from '../stripe-state.ts';
import { createSession } from './create-session.ts';
import { expireSession } from './pay-session.ts';
import { createSessionFields, getLineItems } from './session.ts';

function requireSession(call: Call): Stripe.Checkout.Session {
  return requireObject(call.stripe.sessions, 'checkout.session', call.id);
}

const listFields = {
  customer: text,
  payment_intent: text,
  subscription: text,
  status: oneOf('complete', 'expired', 'open'),
};

export const sessionEndpoints = [
  endpoint('POST', '/v1/checkout/sessions', createSessionFields, createSession),
  listEndpoint('/v1/checkout/sessions', stripe => stripe.sessions, listFields),
  endpoint('GET', '/v1/checkout/sessions/:id', {}, requireSession),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, call => {
    const session = requireSession(call);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireSession(call.stripe, session);
    return session;
  }),
  endpoint('GET', '/v1/checkout/sessions/:id/line_items', pageFields, (call, params) => {
    const session = requireSession(call);
    return getPage(
      getLineItems(call.stripe, session.id),
      `/v1/checkout/sessions/${session.id}/line_items`,
      params,
    );
  }),
];
