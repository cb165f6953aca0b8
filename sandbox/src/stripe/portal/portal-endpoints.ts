import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { newId } from '../api/new-id.ts';
import { acceptedNames, type Parsed, required, text } from '../api/parameters.ts';
import { requireCustomer } from '../customers/customer.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';

/** Adds the only configuration, with the features of the portal page. */
export function addPortalConfiguration(stripe: StripeState): Stripe.BillingPortal.Configuration {
  const created = stripe.clock.now();
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [{ interval: 'month', interval_count: 1 }], type: 'interval_options' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: created,
  };
  stripe.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

const createFields = {
  customer: required(text),
  return_url: text,
  configuration: text,
  ...acceptedNames('flow_data', 'locale', 'on_behalf_of'),
};

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.BillingPortal.Session {
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const configuration = params.configuration
    ? requireObject(stripe.portalConfigurations, 'configuration', params.configuration, 'configuration')
    : [...stripe.portalConfigurations.values()][0];
  const id = newId('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: configuration?.id ?? '',
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
