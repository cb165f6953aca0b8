import type Stripe from 'stripe';
import { endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId, newId, randomString } from '../api/ids.ts';
import { text } from '../api/parameters.ts';
import { unset } from '../api/unset.ts';
import { BUSINESS } from '../business.ts';
import { billingDetails, getChecks, toFingerprint } from '../payment-methods/payment-method.ts';
import type { Decline, TestCard } from '../payment-methods/test-cards.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';

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
    ...unset('application application_fee application_fee_amount balance_transaction'),
    ...unset('failure_balance_transaction on_behalf_of receipt_number review shipping source'),
    ...unset('source_transfer transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: billing,
    calculated_statement_descriptor: intent.statement_descriptor ?? BUSINESS.statementDescriptor,
    captured: succeeded,
    created,
    currency: intent.currency,
    customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: toOutcome(decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...unset('electronic_commerce_indicator installments mandate transaction_link_id wallet'),
        amount_authorized: succeeded ? intent.amount : null,
        authorization_code: succeeded ? randomString(6).toUpperCase() : null,
        brand: card.brand,
        checks: getChecks(card, billing),
        country: card.country,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        extended_authorization: { status: 'disabled' },
        fingerprint: toFingerprint(card),
        funding: 'credit',
        incremental_authorization: { status: 'unavailable' },
        last4: card.number.slice(-4),
        multicapture: { status: 'unavailable' },
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: String(created).padStart(15, '7'),
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: succeeded && outcome.authenticated ? authenticatedThreeDSecure() : null,
      },
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_url: succeeded ? `${stripe.origin}/receipts/${id}` : null,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.status,
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

/** Returns the bank's and the network's outcome of an approved or declined charge. */
function toOutcome(decline: Decline | null): Stripe.Charge.Outcome {
  const risk = { network_advice_code: null, risk_level: 'normal', risk_score: 20 } as const;
  if (!decline) {
    return {
      ...unset('advice_code network_decline_code reason'),
      ...risk,
      network_status: 'approved_by_network',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...risk,
    advice_code: decline.declineCode === 'insufficient_funds' ? 'try_again_later' : 'do_not_try_again',
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
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

export const chargeEndpoints = [
  listEndpoint('/v1/charges', stripe => stripe.charges, {
    customer: text,
    payment_intent: text,
  }),
  endpoint('GET', '/v1/charges/:id', {}, call => requireObject(call.stripe.charges, 'charge', call.id)),
];
