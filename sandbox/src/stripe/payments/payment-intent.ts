import type Stripe from 'stripe';
import { formatMoney } from '../../http/page.ts';
import { newId, randomString } from '../api/new-id.ts';
import { belowMinimum, invalidRequest } from '../api/stripe-error.ts';
import type { StripeState } from '../stripe-state.ts';

/** Stripe's minimum and maximum amounts in minor units. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_AMOUNT: Record<string, number> = { usd: 50, cad: 50, eur: 50, gbp: 30, aud: 50, jpy: 50 };
const MAX_AMOUNT = 99_999_999;

/** Checks an amount in minor units against Stripe's limits for the currency. */
export function requireChargeable(amount: number, currency: string, param = 'amount'): void {
  if (amount < 1) throw belowMinimum(1, param);
  const minimum = MIN_AMOUNT[currency];
  if (minimum === undefined) {
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies in this sandbox: ${Object.keys(MIN_AMOUNT).join(', ')}`,
      undefined,
      'currency',
    );
  }
  if (amount < minimum) {
    throw invalidRequest(
      `Amount must be at least ${formatMoney(minimum, currency)} ${currency}`,
      'amount_too_small',
      param,
    );
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest(
      `Amount must be no more than ${formatMoney(MAX_AMOUNT, currency)} ${currency}`,
      'amount_too_large',
      param,
    );
  }
}

/** Statuses in which an intent can be updated, confirmed or canceled. */
export const OPEN_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

export interface NewPaymentIntent {
  amount: number;
  currency: string;
  customer?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string>;
  setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage;
  captureMethod?: Stripe.PaymentIntent.CaptureMethod;
  allowRedirects?: 'always' | 'never' | undefined;
}

/** Stores a new payment intent without a payment method and emits its event. */
export function createPaymentIntent(stripe: StripeState, input: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: input.allowRedirects ?? 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.captureMethod ?? 'automatic_async',
    client_secret: `${id}_secret_${randomString(25)}`,
    confirmation_method: 'automatic',
    created: stripe.now(input.customer),
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  stripe.paymentIntents.set(id, intent);
  stripe.emit('payment_intent.created', intent);
  return intent;
}

/** Returns the fields of an intent that the publishable key can read. */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return {
    id: intent.id,
    object: intent.object,
    ...(intent.amount_details ? { amount_details: intent.amount_details } : {}),
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}

/** Throws when the intent's status does not allow the action. */
export function requireStatus(
  intent: Stripe.PaymentIntent,
  allowed: readonly Stripe.PaymentIntent.Status[],
  action: string,
): void {
  if (allowed.includes(intent.status)) return;
  const message =
    action === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent could not be ${action === 'cancel' ? 'canceled' : `${action}${action.endsWith('e') ? 'd' : 'ed'}`} because it has a status of ${intent.status}.${
          action === 'cancel'
            ? ` Only a PaymentIntent with one of the following statuses may be canceled: ${allowed.join(', ')}.`
            : ''
        }`;
  const error = invalidRequest(message, 'payment_intent_unexpected_state');
  Object.assign(error.details, { payment_intent: structuredClone(intent) });
  throw error;
}
