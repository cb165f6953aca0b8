import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { type Parsed, required, text } from '../api/parameters.ts';
import { unset } from '../api/unset.ts';
import { requireCustomer } from '../customers/customer.ts';

const createFields = { customer: required(text), return_url: text };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.BillingPortal.Session {
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const id = newId('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    ...unset('after_expiration customer_account flow locale on_behalf_of'),
    configuration: 'bpc_sandbox',
    created: stripe.now(customer.id),
    customer: customer.id,
    livemode: false,
    return_url: params.return_url ?? null,
    url: `${stripe.origin}/p/session/${id}`,
  };
  stripe.portalSessions.set(id, session);
  stripe.emit('billing_portal.session.created', session);
  return session;
}

export const portalEndpoints = [endpoint('POST', '/v1/billing_portal/sessions', createFields, create)];
