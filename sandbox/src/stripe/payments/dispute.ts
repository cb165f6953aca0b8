import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId, newId } from '../api/ids.ts';
import { accepted, bool, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
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
  moveFunds(stripe, dispute, -1, created, `Chargeback withdrawal for ${charge.id}`);
  dispute.is_charge_refundable = false;
  charge.disputed = true;
}

/** Withdraws the disputed amount and takes the fee, or returns both. */
function moveFunds(
  stripe: StripeState,
  dispute: Stripe.Dispute,
  sign: 1 | -1,
  created: number,
  description: string,
): void {
  const { id: source, currency, amount } = dispute;
  const funds = { amount: sign * amount, fee: -sign * DISPUTE_FEE, currency };
  const about = { type: 'adjustment', source, created, description } as const;
  const moved = createBalanceTransaction(stripe, { ...about, ...funds });
  dispute.balance_transactions.push(structuredClone(moved));
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

/** The fields of evidence that are files, and the limits: https://docs.stripe.com/api/disputes/evidence_object */
const EVIDENCE_FILES = [
  ...[
    'cancellation_policy',
    'customer_communication',
    'customer_signature',
    'duplicate_charge_documentation',
  ],
  ...['receipt', 'refund_policy', 'service_documentation', 'shipping_documentation', 'uncategorized_file'],
];
const TEXT_MAX = 20_000;
const FILES_MAX_BYTES = 4_500_000;

function checkEvidence(stripe: StripeState, evidence: object): void {
  let bytes = 0;
  for (const [name, value] of Object.entries(evidence)) {
    const param = `evidence[${name}]`;
    if (!EVIDENCE_FILES.includes(name)) {
      if (String(value).length <= TEXT_MAX) continue;
      throw invalidRequest(`Invalid ${param}: the value is longer than ${TEXT_MAX} characters.`, { param });
    }
    const file = requireObject(stripe.files, 'file upload', String(value), param);
    if (file.purpose !== 'dispute_evidence') {
      throw invalidRequest(`The file ${file.id} has the wrong purpose: ${file.purpose}.`, { param });
    }
    bytes += file.size;
  }
  if (bytes > FILES_MAX_BYTES) {
    throw invalidRequest('The combined size of the evidence files is more than 4.5 MB.', {
      param: 'evidence',
    });
  }
}

/**
 * Updates a dispute. The evidence `winning_evidence` or `losing_evidence` decides it, as in Stripe's test mode; an inquiry
 * is closed or escalated.
 */
function update(call: Call, params: { evidence?: unknown; submit?: boolean | undefined }): Stripe.Dispute {
  const { stripe } = call;
  const dispute = requireObject(stripe.disputes, 'dispute', call.id);
  if (params.evidence && typeof params.evidence === 'object') {
    checkEvidence(stripe, params.evidence);
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
  if (status === 'won')
    moveFunds(stripe, dispute, 1, stripe.clock.now(), `Chargeback reversal for ${getId(dispute.charge)}`);
  stripe.emit('charge.dispute.closed', dispute);
  if (status === 'won') stripe.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function emptyEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    ...unset('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
    ...unset('cancellation_rebuttal customer_communication customer_purchase_ip customer_signature'),
    ...unset('duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id receipt'),
    ...unset('refund_policy refund_policy_disclosure refund_refusal_explanation service_date'),
    ...unset('service_documentation shipping_address shipping_carrier shipping_date'),
    ...unset('shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'),
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    enhanced_evidence: {},
    product_description: charge.description,
  };
}

export const disputeEndpoints = [
  listEndpoint('/v1/disputes', stripe => stripe.disputes, { payment_intent: text }),
  endpoint('GET', '/v1/disputes/:id', {}, call => requireObject(call.stripe.disputes, 'dispute', call.id)),
  endpoint('POST', '/v1/disputes/:id', { submit: bool, evidence: accepted }, update),
  endpoint('POST', '/v1/disputes/:id/close', {}, call =>
    close(call.stripe, requireObject(call.stripe.disputes, 'dispute', call.id), 'lost'),
  ),
];
