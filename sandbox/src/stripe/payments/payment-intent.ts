import type Stripe from 'stripe';
import { formatMoney } from '../../http/page.ts';
import { getId, newId, randomString } from '../api/ids.ts';
import { belowMinimum, invalidRequest } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
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
      { param: 'currency' },
    );
  }
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${formatMoney(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param,
    });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest(`Amount must be no more than ${formatMoney(MAX_AMOUNT, currency)} ${currency}`, {
      code: 'amount_too_large',
      param,
    });
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
    ...unset('allowed_payment_method_types application application_fee_amount canceled_at'),
    ...unset('cancellation_reason customer_account excluded_payment_method_types last_payment_error'),
    ...unset('latest_charge managed_payments next_action on_behalf_of payment_method'),
    ...unset('payment_method_configuration_details payment_record processing receipt_email review'),
    ...unset('shipping source statement_descriptor statement_descriptor_suffix transfer_data'),
    ...unset('transfer_group'),
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: input.allowRedirects ?? 'always', enabled: true },
    capture_method: input.captureMethod ?? 'automatic_async',
    client_secret: `${id}_secret_${randomString(25)}`,
    confirmation_method: 'automatic',
    created: stripe.now(input.customer),
    currency: input.currency,
    customer: input.customer ?? null,
    description: input.description ?? null,
    livemode: false,
    metadata: input.metadata ?? {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: input.setupFutureUsage ?? null,
    status: 'requires_payment_method',
  };
  stripe.paymentIntents.set(id, intent);
  stripe.emit('payment_intent.created', intent);
  return intent;
}

/** The fields of an intent that the publishable key can read. */
const PUBLIC_FIELDS =
  'id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency description last_payment_error livemode next_action payment_method payment_method_configuration_details payment_method_types processing receipt_email setup_future_usage shipping source status'.split(
    ' ',
  );

/** Returns an intent as the publishable key can read it. */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => PUBLIC_FIELDS.includes(name)));
}

const PAST = { update: 'updated', confirm: 'confirmed', cancel: 'canceled' };

/** Throws when the intent's status does not allow the action. */
export function requireStatus(
  intent: Stripe.PaymentIntent,
  allowed: readonly Stripe.PaymentIntent.Status[],
  action: keyof typeof PAST,
): void {
  const { status } = intent;
  if (allowed.includes(status)) return;
  const list = `Only a PaymentIntent with one of the following statuses may be canceled: ${allowed.join(', ')}.`;
  const message = `This PaymentIntent could not be ${PAST[action]} because it has a status of ${status}.`;
  throw invalidRequest(
    action === 'confirm' && status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `${message}${action === 'cancel' ? ` ${list}` : ''}`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
}

/** Cancels an intent unless it has succeeded or is canceled. */
export function cancelIfUnpaid(
  stripe: StripeState,
  intent: Stripe.PaymentIntent | undefined,
  reason: string | null,
): void {
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.canceled_at = stripe.now(getId(intent.customer));
  intent.cancellation_reason = reason;
  intent.next_action = null;
  stripe.emit('payment_intent.canceled', intent);
}
