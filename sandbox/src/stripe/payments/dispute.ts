import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { getId } from '../api/get-id.ts';
import { newId } from '../api/new-id.ts';
import { acceptedNames, bool, text } from '../api/parameters.ts';
import { newestFirst, requireObject, type StripeState } from '../stripe-state.ts';
import { createBalanceTransaction } from './charge.ts';

/** Stripe's fee for a dispute in minor units, and the days to respond. */
const DISPUTE_FEE = 1500;
const DAYS_TO_RESPOND = 8;

/**
 * Opens the dispute of a dispute test card right after its charge. A chargeback withdraws the amount; an inquiry withdraws
 * nothing and does not change the charge.
 */
export function openDispute(
  stripe: StripeState,
  charge: Stripe.Charge,
  kind: 'chargeback' | 'inquiry',
): Stripe.Dispute {
  const created = stripe.now(getId(charge.customer));
  const id = newId('du');
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(charge),
    evidence_details: {
      due_by: created + DAYS_TO_RESPOND * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: getId(charge.payment_intent),
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: kind,
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
    },
    reason: 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  };
  stripe.disputes.set(id, dispute);
  if (kind === 'chargeback') withdrawFunds(stripe, dispute, charge, created);
  stripe.emit('charge.dispute.created', dispute);
  if (kind === 'chargeback') stripe.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function withdrawFunds(
  stripe: StripeState,
  dispute: Stripe.Dispute,
  charge: Stripe.Charge,
  created: number,
): void {
  const withdrawn = createBalanceTransaction(stripe, {
    type: 'adjustment',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    currency: dispute.currency,
    source: dispute.id,
    created,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  dispute.balance_transactions.push(structuredClone(withdrawn));
  dispute.is_charge_refundable = false;
  charge.disputed = true;
}

function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_');
}

/** Closes the open inquiry of a fully refunded charge. */
export function closeInquiry(stripe: StripeState, charge: Stripe.Charge): void {
  const [inquiry] = newestFirst(
    stripe.disputes,
    dispute => dispute.charge === charge.id && isInquiry(dispute) && dispute.status !== 'warning_closed',
  );
  if (inquiry) close(stripe, inquiry, 'warning_closed');
}

/** Turns an inquiry into a chargeback. */
function escalate(stripe: StripeState, dispute: Stripe.Dispute): Stripe.Dispute {
  const charge = requireObject(stripe.charges, 'charge', getId(dispute.charge) ?? '');
  dispute.status = 'needs_response';
  if (dispute.payment_method_details?.card) dispute.payment_method_details.card.case_type = 'chargeback';
  withdrawFunds(stripe, dispute, charge, stripe.clock.now());
  stripe.emit('charge.dispute.updated', dispute);
  stripe.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Updates a dispute. The evidence `winning_evidence` or `losing_evidence` decides it, as in Stripe's test mode; an inquiry
 * is closed or escalated.
 */
function update(call: Call, params: { evidence?: unknown; submit?: boolean | undefined }): Stripe.Dispute {
  const { stripe } = call;
  const dispute = requireObject(stripe.disputes, 'dispute', pathId(call));
  if (params.evidence && typeof params.evidence === 'object') {
    Object.assign(dispute.evidence, params.evidence);
    dispute.evidence_details.has_evidence = true;
  }
  if (dispute.evidence_details.has_evidence && params.submit !== false) {
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = 'manual';
    const evidence = dispute.evidence.uncategorized_text;
    const inquiry = isInquiry(dispute);
    if (evidence === 'winning_evidence') return close(stripe, dispute, inquiry ? 'warning_closed' : 'won');
    if (evidence === 'losing_evidence')
      return inquiry ? escalate(stripe, dispute) : close(stripe, dispute, 'lost');
    dispute.status = inquiry ? 'warning_under_review' : 'under_review';
  }
  stripe.emit('charge.dispute.updated', dispute);
  return dispute;
}

function close(
  stripe: StripeState,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  dispute.status = status;
  if (status === 'won') {
    const returned = createBalanceTransaction(stripe, {
      type: 'adjustment',
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
      currency: dispute.currency,
      source: dispute.id,
      created: stripe.clock.now(),
      description: `Chargeback reversal for ${getId(dispute.charge)}`,
    });
    dispute.balance_transactions.push(structuredClone(returned));
  }
  stripe.emit('charge.dispute.closed', dispute);
  if (status === 'won') stripe.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function emptyEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: charge.description,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

export const disputeEndpoints = [
  listEndpoint('/v1/disputes', stripe => stripe.disputes, { payment_intent: text }),
  endpoint('GET', '/v1/disputes/:id', {}, call =>
    requireObject(call.stripe.disputes, 'dispute', pathId(call)),
  ),
  endpoint('POST', '/v1/disputes/:id', { submit: bool, ...acceptedNames('evidence') }, update),
  endpoint('POST', '/v1/disputes/:id/close', {}, call =>
    close(call.stripe, requireObject(call.stripe.disputes, 'dispute', pathId(call)), 'lost'),
  ),
];
