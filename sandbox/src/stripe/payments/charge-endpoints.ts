import type Stripe from 'stripe';
import { type Call, endpoint, pathId } from '../api/endpoint.ts';
import { createdField, isWithin, pageFields, pageOf } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { acceptedNames, clearable, type Parsed, text } from '../api/parameters.ts';
import { newestFirst, requireObject } from '../stripe-state.ts';
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
  endpoint(
    'GET',
    '/v1/charges',
    {
      customer: text,
      payment_intent: text,
      created: createdField,
      ...acceptedNames('transfer_group'),
      ...pageFields,
    },
    ({ stripe }, params) =>
      pageOf(
        newestFirst(stripe.charges).filter(
          charge =>
            (!params.customer || charge.customer === params.customer) &&
            (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
            isWithin(charge.created, params.created),
        ),
        '/v1/charges',
        params,
      ),
  ),
  endpoint('GET', '/v1/charges/:id', {}, call => requireObject(call.stripe.charges, 'charge', pathId(call))),
  endpoint('POST', '/v1/charges/:id', chargeUpdateFields, updateCharge),
  endpoint('GET', '/v1/charges/:id/refunds', pageFields, (call, params) => {
    const charge = requireObject(call.stripe.charges, 'charge', pathId(call));
    return pageOf(listRefundsOf(call.stripe, charge.id), `/v1/charges/${charge.id}/refunds`, params);
  }),
  endpoint('GET', '/v1/balance_transactions/:id', {}, call =>
    requireObject(call.stripe.balanceTransactions, 'balance_transaction', pathId(call)),
  ),
  endpoint(
    'GET',
    '/v1/balance_transactions',
    {
      created: createdField,
      type: text,
      source: text,
      ...acceptedNames('currency', 'payout'),
      ...pageFields,
    },
    ({ stripe }, params) =>
      pageOf(
        newestFirst(stripe.balanceTransactions).filter(
          transaction =>
            (!params.type || transaction.type === params.type) &&
            (!params.source || transaction.source === params.source) &&
            isWithin(transaction.created, params.created),
        ),
        '/v1/balance_transactions',
        params,
      ),
  ),
];
