import { fromMinorUnits } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import { RefundRequest, type RefundResponse } from '@atrium/contract/payments/refunds';
import type Stripe from 'stripe';
import { requireRecentStaff } from '../../access/require-permission.ts';
import { requireIdempotencyKey } from '../../payments/idempotency.ts';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
  stageAuditEnd,
} from '../../platform/audit-log-store.ts';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { type TransactionRecord, toTransaction } from '../../transactions/transaction.ts';
import { readTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import { openLedger } from '../events/open-ledger.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { type CompletionPorts, completeRefund } from './complete-refund.ts';
import { auditIdOf, type RefundOrder, refundPayment } from './refund.ts';

const NOT_COMPLETED =
  'The money was refunded, but not everything after it is done. Try again: nothing is refunded twice. Otherwise it is completed within two hours.';
const NOT_MADE = 'The refund could not be made for certain. Try again: it will not be made twice.';

/**
 * `POST /api/admin/transactions/{id}/refunds`: gives a payment back, in part or whole. The ledger and the audit log say
 * so when it answers.
 */
export const refundTransactionRoute: Route = {
  method: 'POST',
  path: '/api/admin/transactions/:id/refunds',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const staff = await requireRecentStaff(request, 'manage_payments');
    const asked = readBody(request, RefundRequest);
    const key = requireIdempotencyKey(request);
    const { id = '' } = request.params;
    const transaction = isDocumentId(id) ? (await readTransaction(id)).record : null;
    if (!transaction) throw new AppError('not_found', 'There is no such transaction.');
    const stripe: Stripe = await getStripe();
    const { context } = openLedger(stripe);
    const ports = { context, commitEffect, stageAuditEnd, closeAuditEntry };
    const order: RefundOrder = {
      request: asked,
      transactionId: id,
      paymentIntentId: transaction.stripePaymentIntentId,
      plan: await planOf(transaction, ports),
      staff,
      key,
      requestId: request.requestId,
    };
    const refund = await refundPayment(order, {
      stripe,
      openAuditEntry,
      findAuditEntry,
      closeAuditEntry,
    }).catch(error => {
      throw paymentProviderError(error, NOT_MADE);
    });
    const plan = await completeRefund(
      {
        auditId: auditIdOf(key),
        refundId: refund.id,
        paymentIntentId: order.paymentIntentId,
        plan:
          order.plan && asked.plan ? { subscriptionId: order.plan.subscriptionId, choice: asked.plan } : null,
      },
      ports,
    ).catch(error => {
      throw paymentProviderError(error, NOT_COMPLETED);
    });
    const { record } = await readTransaction(id);
    const body: RefundResponse = {
      refund: {
        id: refund.id,
        amount: fromMinorUnits(refund.amount, refund.currency),
        reason: asked.reason,
        status: refund.status ?? 'pending',
      },
      plan,
      transaction: toTransaction(record ?? transaction),
    };
    return { body };
  },
};

/** The plan that a payment is for. Older records do not have it until they are compared with Stripe. */
async function planOf<Batch>(
  { kind, plan, stripePaymentIntentId, id }: TransactionRecord,
  { context, commitEffect }: CompletionPorts<Batch>,
): Promise<TransactionRecord['plan']> {
  if (kind !== 'plan' || plan) return plan;
  await commitEffect((await syncPayment(stripePaymentIntentId, context)).stage);
  return (await context.store.readTransaction(id)).record?.plan ?? null;
}
