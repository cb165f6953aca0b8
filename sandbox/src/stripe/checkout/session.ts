import type Stripe from 'stripe';
import { wholeList } from '../api/list.ts';
import { patchMetadata } from '../api/metadata.ts';
import { newId } from '../api/new-id.ts';
import { productName } from '../invoices/invoice-line.ts';
import type { StripeState } from '../stripe-state.ts';
import type { SessionParams } from './session-fields.ts';

/** Values derived from the parameters. */
interface DerivedValues {
  mode: 'payment' | 'subscription';
  created: number;
  currency: string;
  total: number;
  expiresAt: number;
  origin: string;
  email: string | null;
  name: string | null;
}

/** Returns a new open session without storing it. */
export function newSession(params: SessionParams, derived: DerivedValues): Stripe.Checkout.Session {
  const { mode, total } = derived;
  const id = newId('cs_test', 58);
  const payment = mode === 'payment';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: derived.created,
    currency: derived.currency,
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
    customer_creation: payment ? (params.customer ? null : 'if_required') : 'always',
    customer_details: derived.email
      ? {
          address: null,
          business_name: null,
          email: derived.email,
          individual_name: null,
          name: derived.name,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: null,
    discounts: [],
    expires_at: derived.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: patchMetadata(null, params.metadata),
    mode,
    optional_items: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? 'if_required' : 'always',
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
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${derived.origin}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** Returns a session's line items. */
export function getLineItems(stripe: StripeState, sessionId: string): Stripe.LineItem[] {
  const lines = stripe.sessionDetails.get(sessionId)?.lines ?? [];
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

/** Returns the includable field `line_items` of a session. */
export function listLineItems(stripe: StripeState, sessionId: string): Stripe.ApiList<Stripe.LineItem> {
  return wholeList(getLineItems(stripe, sessionId), `/v1/checkout/sessions/${sessionId}/line_items`);
}
