import type Stripe from 'stripe';
import { getId } from '../api/get-id.ts';
import { newId, randomString } from '../api/new-id.ts';
import { BUSINESS } from '../business.ts';
import { billingDetails, getChecks, toFingerprint } from '../payment-methods/payment-method.ts';
import type { Decline, TestCard } from '../payment-methods/test-cards.ts';
import type { StripeState } from '../stripe-state.ts';

/** The result of charging a card. */
export type ChargeOutcome =
  | { status: 'succeeded'; authenticated: boolean }
  | { status: 'failed'; decline: Decline };

/** Stripe's fee for a domestic card: 2.9% and 30 cents. https://stripe.com/pricing */
function getFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Creates the charge of a payment intent, successful or failed, and emits its event. */
export function createCharge(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  outcome: ChargeOutcome,
): Stripe.Charge {
  const id = newId('ch');
  const customer = getId(intent.customer);
  const created = stripe.now(customer);
  const succeeded = outcome.status === 'succeeded';
  const decline = succeeded ? null : outcome.decline;
  const billing = billingDetails(method.billing_details);
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: intent.statement_descriptor ?? BUSINESS.statementDescriptor,
    captured: succeeded,
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
    outcome: decline ? declinedOutcome(decline) : approvedOutcome(),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: succeeded ? intent.amount : null,
        authorization_code: succeeded ? randomString(6).toUpperCase() : null,
        brand: card.brand,
        checks: getChecks(card, billing),
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        extended_authorization: { status: 'disabled' },
        fingerprint: toFingerprint(card),
        funding: 'credit',
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
        three_d_secure: succeeded && outcome.authenticated ? authenticatedThreeDSecure() : null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? `${stripe.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  };
  if (charge.captured) {
    charge.balance_transaction = createBalanceTransaction(stripe, {
      type: 'charge',
      amount: intent.amount,
      fee: getFee(intent.amount),
      currency: intent.currency,
      source: id,
      created,
      description: intent.description,
    }).id;
  }
  stripe.charges.set(id, charge);
  intent.latest_charge = id;
  stripe.emit(succeeded ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

/** Stores a balance transaction. `amount` is negative for outgoing money. */
export function createBalanceTransaction(
  stripe: StripeState,
  input: {
    type: Stripe.BalanceTransaction.Type;
    amount: number;
    fee: number;
    currency: string;
    source: string;
    created: number;
    description: string | null;
  },
): Stripe.BalanceTransaction {
  const { type, amount, fee, currency, source, created, description } = input;
  const transaction: Stripe.BalanceTransaction = {
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
  stripe.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

function approvedOutcome(): Stripe.Charge.Outcome {
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

function declinedOutcome(decline: Decline): Stripe.Charge.Outcome {
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

function authenticatedThreeDSecure(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomString(28),
    version: '2.2.0',
  };
}
