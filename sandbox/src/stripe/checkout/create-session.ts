import type Stripe from 'stripe';
import type { Call } from '../api/endpoint.ts';
import { wholeList } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { newId } from '../api/new-id.ts';
import {
  acceptedNames,
  bool,
  fields,
  integer,
  listOf,
  oneOf,
  type Parsed,
  required,
  text,
} from '../api/parameters.ts';
import { invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { productName } from '../billing/invoice-line.ts';
import { intervalOf } from '../billing/subscription.ts';
import { addPrice, priceDataFields, requireActivePrice } from '../catalogue/price.ts';
import { requireCustomer } from '../customers/customer.ts';
import { requireChargeable } from '../payments/payment-intent.ts';
import type { SessionPlan, StripeState } from '../stripe-state.ts';

/** A session lives a day unless it says otherwise; Stripe allows 30 minutes to 24 hours. */
const LIFETIME_SECONDS = 86_400;
const SHORTEST_SECONDS = 30 * 60;

const lineItemFields = fields({
  price: text,
  price_data: priceDataFields,
  quantity: integer,
  metadata,
  ...acceptedNames('adjustable_quantity', 'dynamic_tax_rates', 'tax_rates'),
});

export const createSessionFields = {
  mode: oneOf('payment', 'setup', 'subscription'),
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
  line_items: listOf(lineItemFields),
  success_url: text,
  cancel_url: text,
  return_url: text,
  customer: text,
  customer_email: text,
  customer_creation: oneOf('always', 'if_required'),
  client_reference_id: text,
  currency: text,
  expires_at: integer,
  allow_promotion_codes: bool,
  billing_address_collection: oneOf('auto', 'required'),
  invoice_creation: fields({ enabled: required(bool), ...acceptedNames('invoice_data') }),
  locale: text,
  metadata,
  payment_method_collection: oneOf('always', 'if_required'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  payment_intent_data: fields({
    description: text,
    metadata,
    receipt_email: text,
    setup_future_usage: oneOf('off_session', 'on_session'),
    statement_descriptor: text,
    ...acceptedNames('capture_method', 'shipping', 'statement_descriptor_suffix', 'transfer_group'),
  }),
  subscription_data: fields({
    description: text,
    metadata,
    trial_end: integer,
    trial_period_days: integer,
    ...acceptedNames(
      'billing_cycle_anchor',
      'billing_mode',
      'default_tax_rates',
      'invoice_settings',
      'proration_behavior',
      'trial_settings',
    ),
  }),
  ...acceptedNames(
    'adaptive_pricing',
    'after_expiration',
    'allowed_payment_method_types',
    'automatic_tax',
    'branding_settings',
    'consent_collection',
    'custom_fields',
    'custom_text',
    'customer_update',
    'discounts',
    'excluded_payment_method_types',
    'integration_identifier',
    'name_collection',
    'origin_context',
    'payment_method_configuration',
    'payment_method_options',
    'phone_number_collection',
    'redirect_on_completion',
    'saved_payment_method_options',
    'shipping_address_collection',
    'tax_id_collection',
    'wallet_options',
  ),
};
type Params = Parsed<typeof createSessionFields>;

/** Opens a checkout session: a hosted page that ends in a payment or a subscription. */
export function createSession({ stripe }: Call, params: Params): Stripe.Checkout.Session {
  const mode = params.mode;
  if (!mode) throw parameterMissing('mode');
  if (mode === 'setup')
    throw invalidRequest('This sandbox opens payment and subscription sessions only.', undefined, 'mode');
  const uiMode = params.ui_mode ?? 'hosted_page';
  if (uiMode !== 'hosted_page') {
    throw invalidRequest('This sandbox serves the hosted page only.', undefined, 'ui_mode');
  }
  if (!params.success_url) throw parameterMissing('success_url');
  requireUrl(params.success_url, 'success_url');
  if (params.cancel_url) requireUrl(params.cancel_url, 'cancel_url');
  if (params.customer && params.customer_email) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'parameters_exclusive',
    );
  }
  if (mode === 'payment' && params.subscription_data) {
    throw invalidRequest(
      'You can not pass `subscription_data` in `payment` mode.',
      undefined,
      'subscription_data',
    );
  }
  if (mode === 'subscription' && params.payment_intent_data) {
    throw invalidRequest(
      'You can not pass `payment_intent_data` in `subscription` mode.',
      undefined,
      'payment_intent_data',
    );
  }
  const customer = params.customer ? requireCustomer(stripe, params.customer, 'customer') : null;
  const lines = linesOf(stripe, params, mode);
  const currency = lines[0]?.price.currency ?? 'usd';
  const total = lines.reduce((sum, line) => sum + (line.price.unit_amount ?? 0) * line.quantity, 0);
  if (mode === 'payment') requireChargeable(total, currency, 'line_items');
  const created = stripe.now(customer?.id);
  const trialing = mode === 'subscription' && trialOf(params) !== null;
  const session = newSession(params, {
    mode,
    created,
    currency,
    total: trialing ? 0 : total,
    expiresAt: expiryOf(params.expires_at, created),
    url: stripe.origin,
    email: customer?.email ?? params.customer_email ?? null,
    name: customer?.name ?? null,
  });
  stripe.sessions.set(session.id, session);
  stripe.sessionPlans.set(session.id, planOf(params, lines));
  return session;
}

function linesOf(
  stripe: StripeState,
  params: Params,
  mode: 'payment' | 'subscription',
): SessionPlan['lines'] {
  const items = params.line_items ?? [];
  if (items.length === 0) throw parameterMissing('line_items');
  const lines = items.map((item, index) => {
    const price = item.price_data
      ? addPrice(stripe, item.price_data)
      : requireActivePrice(stripe, item.price ?? '', `line_items[${index}][price]`);
    if (mode === 'payment' && price.recurring) {
      throw invalidRequest(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        undefined,
        `line_items[${index}]`,
      );
    }
    const quantity = item.quantity ?? 1;
    if (quantity < 1) {
      throw invalidRequest(
        'This value must be greater than or equal to 1.',
        'parameter_invalid_integer',
        `line_items[${index}][quantity]`,
      );
    }
    return { id: newId('li'), price, quantity };
  });
  if (mode === 'subscription') {
    const recurring = lines.filter(line => line.price.recurring);
    if (recurring.length === 0) {
      throw invalidRequest(
        'You must provide at least one recurring price in `subscription` mode when using prices.',
        undefined,
        'line_items',
      );
    }
    intervalOf(recurring.map(line => line.price));
  }
  if (new Set(lines.map(line => line.price.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', undefined, 'line_items');
  }
  return lines;
}

function trialOf(params: Params): number | null {
  return params.subscription_data?.trial_end ?? params.subscription_data?.trial_period_days ?? null;
}

function expiryOf(wanted: number | undefined, created: number): number {
  if (wanted === undefined) return created + LIFETIME_SECONDS;
  if (wanted < created + SHORTEST_SECONDS - 60 || wanted > created + LIFETIME_SECONDS + 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  return wanted;
}

function requireUrl(url: string, param: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw invalidRequest('Not a valid URL', 'url_invalid', param);
}

function planOf(params: Params, lines: SessionPlan['lines']): SessionPlan {
  const intent = params.payment_intent_data;
  const subscription = params.subscription_data;
  return {
    lines,
    paymentIntentData: {
      description: intent?.description ?? null,
      metadata: patchMetadata(null, intent?.metadata),
      receiptEmail: intent?.receipt_email ?? null,
      setupFutureUsage: intent?.setup_future_usage ?? null,
      statementDescriptor: intent?.statement_descriptor ?? null,
    },
    subscriptionData: {
      description: subscription?.description ?? null,
      metadata: patchMetadata(null, subscription?.metadata),
      trialEnd: subscription?.trial_end ?? null,
      trialPeriodDays: subscription?.trial_period_days ?? null,
    },
    invoiceCreation: params.invoice_creation?.enabled ?? false,
    problem: null,
  };
}

interface Computed {
  mode: 'payment' | 'subscription';
  created: number;
  currency: string;
  total: number;
  expiresAt: number;
  url: string;
  email: string | null;
  name: string | null;
}

function newSession(params: Params, computed: Computed): Stripe.Checkout.Session {
  const { mode, total } = computed;
  const id = newId('cs_test', 58);
  const payment = mode === 'payment';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: computed.created,
    currency: computed.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: payment
      ? params.customer
        ? null
        : (params.customer_creation ?? 'if_required')
      : 'always',
    customer_details: computed.email
      ? {
          address: null,
          business_name: null,
          email: computed.email,
          individual_name: null,
          name: computed.name,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: computed.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: payment
      ? {
          enabled: params.invoice_creation?.enabled ?? false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: (params.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    managed_payments: { enabled: false },
    metadata: patchMetadata(null, params.metadata),
    mode,
    optional_items: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? 'if_required' : (params.payment_method_collection ?? 'always'),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${computed.url}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** A session's lines as the API shows them. */
export function lineItemsOf(stripe: StripeState, sessionId: string): Stripe.LineItem[] {
  const lines = stripe.sessionPlans.get(sessionId)?.lines ?? [];
  return lines.map(({ id, price, quantity }) => {
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productName(stripe, price),
      metadata: {},
      price: structuredClone(price),
      quantity,
    };
  });
}

/** The `line_items` field of a session, for those who expand it. */
export function lineItemList(stripe: StripeState, sessionId: string): Stripe.ApiList<Stripe.LineItem> {
  return wholeList(lineItemsOf(stripe, sessionId), `/v1/checkout/sessions/${sessionId}/line_items`);
}
