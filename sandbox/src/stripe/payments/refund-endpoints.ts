import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId, newId } from '../api/ids.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { integer, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { belowMinimum, invalidRequest } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { newestFirst, requireObject, type StripeState } from '../stripe-state.ts';
import { createBalanceTransaction } from './charge.ts';
import { closeInquiry } from './dispute.ts';

const refundFields = {
  amount: integer,
  payment_intent: required(text),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
};

function createRefund({ stripe }: Call, params: Parsed<typeof refundFields>): Stripe.Refund {
  const charge = requireRefundableCharge(stripe, params);
  const refundable = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || refundable <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? refundable;
  if (amount < 1) throw belowMinimum(1, 'amount');
  if (amount > refundable) {
    const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    throw invalidRequest(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(refundable)})`,
      { param: 'amount' },
    );
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      param: 'charge',
    });
  }
  const created = stripe.now(getId(charge.customer));
  const id = newId('re');
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    ...unset('customer_account receipt_number source_transfer_reversal transfer_reversal'),
    amount,
    balance_transaction: createBalanceTransaction(stripe, {
      type: 'refund',
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
      created,
      description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
    }).id,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: getId(charge.customer),
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: patchMetadata(null, params.metadata),
    payment_intent: getId(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  stripe.refunds.set(id, refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  stripe.emit('refund.created', refund);
  stripe.emit('charge.refunded', charge, previous);
  if (charge.refunded) closeInquiry(stripe, charge);
  stripe.emit('refund.updated', refund, { destination_details: refund.destination_details });
  return refund;
}

function requireRefundableCharge(stripe: StripeState, params: Parsed<typeof refundFields>): Stripe.Charge {
  const intent = requireObject(
    stripe.paymentIntents,
    'payment_intent',
    params.payment_intent,
    'payment_intent',
  );
  const charge = stripe.charges.get(getId(intent.latest_charge) ?? '');
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return charge;
}

/** Returns a charge's refunds, newest first. */
export function listRefunds(stripe: StripeState, chargeId: string): Stripe.Refund[] {
  return newestFirst(stripe.refunds, refund => refund.charge === chargeId);
}

export const refundEndpoints = [
  endpoint('POST', '/v1/refunds', refundFields, createRefund),
  listEndpoint('/v1/refunds', stripe => stripe.refunds, { payment_intent: text }),
];
