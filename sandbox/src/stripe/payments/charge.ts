import type Stripe from 'stripe';
import { idOf } from '../api/id-of.ts';
import { newId, randomLetters } from '../api/new-id.ts';
import { BUSINESS } from '../business.ts';
import type { StripeState } from '../stripe-state.ts';
import { billingDetails, checksOf, fingerprintOf } from './payment-method.ts';
import type { Decline, TestCard } from './test-cards.ts';

/** What the attempt to charge a card ended with. */
export type ChargeOutcome = { ok: true; authenticated: boolean } | { ok: false; decline: Decline };

/** Stripe's price for a domestic card: 2.9 % and 30 cents. https://stripe.com/pricing */
function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Makes the charge of a payment intent, successful or failed, and tells of it. */
export function createCharge(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  outcome: ChargeOutcome,
): Stripe.Charge {
  const id = newId('ch');
  const customer = idOf(intent.customer);
  const created = stripe.now(customer);
  const decline = outcome.ok ? null : outcome.decline;
  const billing = billingDetails(method.billing_details);
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: outcome.ok && intent.capture_method !== 'manual' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: intent.statement_descriptor ?? BUSINESS.statementDescriptor,
    captured: outcome.ok && intent.capture_method !== 'manual',
    created,
    currency: intent.currency,
    customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline ? refusal(decline) : approval(),
    paid: outcome.ok,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: outcome.ok ? intent.amount : null,
        authorization_code: outcome.ok ? randomLetters(6).toUpperCase() : null,
        brand: card.brand,
        checks: checksOf(card, billing),
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        extended_authorization: { status: 'disabled' },
        fingerprint: fingerprintOf(card),
        funding: card.funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: card.number.slice(-4),
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: String(created).padStart(15, '7'),
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: outcome.ok && outcome.authenticated ? passedChallenge() : null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: outcome.ok ? `${stripe.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.ok ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  if (charge.captured) {
    charge.balance_transaction = createBalanceTransaction(stripe, {
      type: 'charge',
      amount: intent.amount,
      fee: feeOf(intent.amount),
      currency: intent.currency,
      source: id,
      created,
      description: intent.description,
    }).id;
  }
  stripe.charges.set(id, charge);
  intent.latest_charge = id;
  stripe.emit(outcome.ok ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

/** Books a movement of the balance. `amount` is negative when money leaves. */
export function createBalanceTransaction(
  stripe: StripeState,
  movement: {
    type: Stripe.BalanceTransaction.Type;
    amount: number;
    fee: number;
    currency: string;
    source: string;
    created: number;
    description: string | null;
  },
): Stripe.BalanceTransaction {
  const { type, amount, fee, currency, source, created, description } = movement;
  const booked: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * 86_400,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  };
  stripe.balanceTransactions.set(booked.id, booked);
  return booked;
}

function approval(): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'Payment complete.',
    type: 'authorized',
  };
}

function refusal(decline: Decline): Stripe.Charge.Outcome {
  return {
    advice_code: decline.declineCode === 'insufficient_funds' ? 'try_again_later' : 'do_not_try_again',
    network_advice_code: null,
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function passedChallenge(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomLetters(28),
    version: '2.2.0',
  };
}
