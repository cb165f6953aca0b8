import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId } from '../api/ids.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  accepted,
  bool,
  clearable,
  fields,
  integer,
  oneOf,
  type Parsed,
  required,
  text,
  withdrawn,
} from '../api/parameters.ts';
import { invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { requirePaymentMethod } from '../payment-methods/payment-method.ts';
import { requireObject } from '../stripe-state.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import {
  cancelIfUnpaid,
  createPaymentIntent,
  OPEN_STATUSES,
  publicIntent,
  requireChargeable,
  requireStatus,
} from './payment-intent.ts';

/** Parameters of the calls on payment intents. */
const confirmFields = { payment_method: text, return_url: text, use_stripe_sdk: bool };

const createFields = {
  ...confirmFields,
  amount: required(integer),
  currency: required(text),
  automatic_payment_methods: fields({ enabled: required(bool), allow_redirects: oneOf('always', 'never') }),
  confirm: bool,
  customer: text,
  description: text,
  metadata,
  payment_method_types: withdrawn,
};

const updateFields = { amount: integer, description: clearable, metadata };

function create(call: Call, params: Parsed<typeof createFields>): Stripe.PaymentIntent {
  const { stripe } = call;
  const currency = params.currency.toLowerCase();
  requireChargeable(params.amount, currency);
  if (params.customer) requireObject(stripe.customers, 'customer', params.customer, 'customer');
  if (!params.confirm && params.return_url) {
    throw invalidRequest('You can only provide `return_url` when `confirm` is set to `true`.', {
      param: 'return_url',
    });
  }
  const method = params.payment_method ? requirePaymentMethod(stripe, params.payment_method) : null;
  const intent = createPaymentIntent(stripe, {
    amount: params.amount,
    currency,
    customer: params.customer,
    description: params.description,
    metadata: patchMetadata(null, params.metadata),
    allowRedirects: params.automatic_payment_methods?.allow_redirects,
  });
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  return params.confirm ? confirm(call, intent, params) : intent;
}

function update(call: Call, params: Parsed<typeof updateFields>): Stripe.PaymentIntent {
  const { stripe } = call;
  const intent = requireObject(stripe.paymentIntents, 'payment_intent', call.id);
  if (params.amount !== undefined) {
    requireStatus(intent, OPEN_STATUSES, 'update');
    requireChargeable(params.amount, intent.currency);
    if (intent.status === 'requires_action') {
      intent.status = 'requires_confirmation';
      intent.next_action = null;
    }
    intent.amount = params.amount;
  }
  intent.metadata = patchMetadata(intent.metadata, params.metadata);
  if (params.description !== undefined) intent.description = params.description;
  return intent;
}

type Confirmation = Parsed<typeof confirmFields>;

function confirm(call: Call, intent: Stripe.PaymentIntent, params: Confirmation): Stripe.PaymentIntent {
  requireStatus(intent, OPEN_STATUSES, 'confirm');
  const methodId = params.payment_method ?? getId(intent.payment_method);
  if (!methodId) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', param: 'payment_method' },
    );
  }
  const method = requirePaymentMethod(call.stripe, methodId);
  const redirects = intent.automatic_payment_methods?.allow_redirects !== 'never';
  if (!call.publishable && redirects && !params.return_url && !params.use_stripe_sdk) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: 'return_url' },
    );
  }
  if (method.customer && method.customer !== getId(intent.customer)) {
    throw invalidRequest(
      intent.customer
        ? 'The provided PaymentMethod cannot be used with this PaymentIntent: it belongs to another Customer.'
        : `The provided PaymentMethod (${method.id}) is attached to a Customer: pass the Customer with the PaymentIntent to use it.`,
      { param: 'payment_method' },
    );
  }
  return confirmPaymentIntent(call.stripe, intent, {
    method,
    useStripeSdk: params.use_stripe_sdk ?? (call.publishable && !params.return_url),
    returnUrl: params.return_url,
  });
}

/** Returns the intent; a call with the publishable key needs its client secret. */
function requireIntent(call: Call, secret: string | undefined): Stripe.PaymentIntent {
  const intent = requireObject(call.stripe.paymentIntents, 'payment_intent', call.id);
  if (!call.publishable) return intent;
  if (!secret) throw parameterMissing('client_secret');
  if (secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

const responseFor = (call: Call, intent: Stripe.PaymentIntent) =>
  call.publishable ? publicIntent(intent) : intent;

export const paymentIntentEndpoints = [
  endpoint('POST', '/v1/payment_intents', createFields, create),
  listEndpoint('/v1/payment_intents', stripe => stripe.paymentIntents, { customer: text }),
  endpoint(
    'GET',
    '/v1/payment_intents/:id',
    { client_secret: text },
    (call, params) => responseFor(call, requireIntent(call, params.client_secret)),
    { publishable: true },
  ),
  endpoint('POST', '/v1/payment_intents/:id', updateFields, update),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    { ...confirmFields, client_secret: text, expected_payment_method_type: accepted },
    (call, params) => responseFor(call, confirm(call, requireIntent(call, params.client_secret), params)),
    { publishable: true },
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (call, params) => {
      const intent = requireObject(call.stripe.paymentIntents, 'payment_intent', call.id);
      requireStatus(intent, [...OPEN_STATUSES, 'requires_capture', 'processing'], 'cancel');
      const payments = [...call.stripe.invoicePayments.values()];
      if (payments.some(({ payment }) => payment.payment_intent === intent.id)) {
        throw invalidRequest(
          'You cannot cancel PaymentIntents created by invoices. Try voiding the invoice instead.',
        );
      }
      cancelIfUnpaid(call.stripe, intent, params.cancellation_reason ?? null);
      return intent;
    },
  ),
];
