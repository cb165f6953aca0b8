import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { pageFields, pageOf } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { acceptedNames, clearable, type Parsed, text } from '../api/parameters.ts';
import { requireObject } from '../stripe-state.ts';
import { listRefundsOf } from './refund-endpoints.ts';

const chargeUpdateFields = {
  description: clearable,
  metadata,
  receipt_email: clearable,
  ...acceptedNames('customer', 'fraud_details', 'shipping', 'transfer_group'),
};

function updateCharge(call: Call, params: Parsed<typeof chargeUpdateFields>): Stripe.Charge {
  const charge = requireObject(call.stripe.charges, 'charge', pathId(call));
  const previous = { description: charge.description, metadata: { ...charge.metadata } };
  charge.metadata = patchMetadata(charge.metadata, params.metadata);
  if (params.description !== undefined) charge.description = params.description;
  if (params.receipt_email !== undefined) charge.receipt_email = params.receipt_email;
  call.stripe.emit('charge.updated', charge, previous);
  return charge;
}

export const chargeEndpoints = [
  listEndpoint('/v1/charges', stripe => stripe.charges, {
    customer: text,
    payment_intent: text,
    ...acceptedNames('transfer_group'),
  }),
  endpoint('GET', '/v1/charges/:id', {}, call => requireObject(call.stripe.charges, 'charge', pathId(call))),
  endpoint('POST', '/v1/charges/:id', chargeUpdateFields, updateCharge),
  endpoint('GET', '/v1/charges/:id/refunds', pageFields, (call, params) => {
    const charge = requireObject(call.stripe.charges, 'charge', pathId(call));
    return pageOf(listRefundsOf(call.stripe, charge.id), `/v1/charges/${charge.id}/refunds`, params);
  }),
  endpoint('GET', '/v1/balance_transactions/:id', {}, call =>
    requireObject(call.stripe.balanceTransactions, 'balance_transaction', pathId(call)),
  ),
  listEndpoint('/v1/balance_transactions', stripe => stripe.balanceTransactions, {
    type: text,
    source: text,
    ...acceptedNames('currency', 'payout'),
  }),
];
