import type Stripe from 'stripe';
import { newId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { fields, integer, listOf, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { unset } from '../api/unset.ts';
import { priceFields } from '../catalog/price.ts';
import { productName } from '../invoices/invoice-line.ts';
import type { SessionDetails, StripeState } from '../stripe-state.ts';

/** Time until a session expires, Stripe's default. */
const LIFETIME_SECONDS = 86_400;

/** Parameters of a new checkout session. */
export const createSessionFields = {
  mode: required(oneOf('payment', 'subscription')),
  ui_mode: oneOf('hosted_page'),
  line_items: listOf(fields({ price: text, price_data: fields(priceFields), quantity: integer })),
  success_url: required(text),
  cancel_url: text,
  customer: text,
  client_reference_id: text,
  metadata,
  payment_intent_data: fields({ description: text, metadata }),
  subscription_data: fields({ description: text, metadata, trial_period_days: integer }),
};
export type SessionParams = Parsed<typeof createSessionFields>;

/** Returns a new open session without storing it. */
export function newSession(
  stripe: StripeState,
  params: SessionParams,
  customer: Stripe.Customer | null,
  lines: SessionDetails['lines'],
): Stripe.Checkout.Session {
  const { mode } = params;
  const id = newId('cs_test', 58);
  const payment = mode === 'payment';
  const created = stripe.now(customer?.id);
  const isTrial = params.subscription_data?.trial_period_days !== undefined;
  const total = isTrial ? 0 : totalOf(lines);
  return {
    id,
    object: 'checkout.session',
    ...unset('after_expiration allow_promotion_codes allowed_payment_method_types'),
    ...unset('billing_address_collection client_secret consent consent_collection currency_conversion'),
    ...unset('customer_account customer_email integration_identifier invoice invoice_creation locale'),
    ...unset('optional_items origin_context payment_intent payment_link'),
    ...unset('payment_method_configuration_details permissions recovered_from'),
    ...unset('saved_payment_method_options setup_intent shipping_address_collection shipping_cost'),
    ...unset('submit_type subscription wallet_options'),
    adaptive_pricing: { enabled: false },
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    created,
    currency: lines[0]?.price.currency ?? 'usd',
    custom_fields: [],
    custom_text: unset('after_submit shipping_address submit terms_of_service_acceptance'),
    customer: params.customer ?? null,
    customer_creation: payment ? (params.customer ? null : 'if_required') : 'always',
    customer_details: customer?.email
      ? {
          address: null,
          business_name: null,
          email: customer.email,
          individual_name: null,
          name: customer.name ?? null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    discounts: [],
    expires_at: created + LIFETIME_SECONDS,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: patchMetadata(null, params.metadata),
    mode,
    payment_method_collection: payment ? 'if_required' : 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${stripe.origin}/c/pay/${id}`,
  };
}

/** Returns the sum of line items in minor units. */
export function totalOf(lines: SessionDetails['lines']): number {
  return lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
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
