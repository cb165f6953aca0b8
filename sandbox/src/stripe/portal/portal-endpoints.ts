import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/new-id.ts';
import { type Parsed, required, text } from '../api/parameters.ts';
import { requireCustomer } from '../customers/customer.ts';

const createFields = { customer: required(text), return_url: text };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.BillingPortal.Session {
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const id = newId('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: 'bpc_sandbox',
    created: stripe.now(customer.id),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${stripe.origin}/p/session/${id}`,
  };
  stripe.portalSessions.set(id, session);
  stripe.emit('billing_portal.session.created', session);
  return session;
}

export const portalEndpoints = [endpoint('POST', '/v1/billing_portal/sessions', createFields, create)];
