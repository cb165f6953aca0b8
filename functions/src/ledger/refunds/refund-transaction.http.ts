import { RefundRequest, RefundResponse } from '@atrium/contract/payments/refunds';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
  stageAuditEnd,
} from '../../platform/audit-log-store.ts';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { type TransactionRecord, toTransaction } from '../../transactions/transaction.ts';
import { readTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import { openLedger } from '../events/open-ledger.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { type CompletionPorts, completeRefund } from './complete-refund.ts';
import { auditIdOf, type RefundOrder, refundPayment } from './refund.ts';

const NOT_COMPLETED =
  'The money was refunded, but the plan or the records are not updated yet. Try again: nothing is refunded twice. Otherwise this completes automatically within two hours.';
const NOT_CONFIRMED = 'Stripe did not confirm the refund. Try again: nothing is refunded twice.';

/** The ledger and the audit log are up to date when it replies. */
export const refundTransactionRoute = defineRoute({
  id: 'refundTransaction',
  summary: 'Refunds a payment, in part or in full.',
  method: 'POST',
  path: '/api/admin/transactions/:id/refunds',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  limit: [SIGNED_IN_CALLS],
  body: RefundRequest,
  idempotencyKey: 'required',
  reply: jsonReply(RefundResponse),
  async handle(request) {
    const { caller: staff } = request;
    const asked = request.body;
    const key = request.idempotencyKey;
    const { id } = request.params;
    const transaction = isDocumentId(id) ? (await readTransaction(id)).record : null;
    if (!transaction) throw new AppError('not_found', 'This transaction doesn’t exist.');
    const stripe: Stripe = await getStripe();
    const { context } = openLedger(stripe);
    const ports = { context, commitEffect, stageAuditEnd, closeAuditEntry };
    const order: RefundOrder = {
      request: asked,
      transactionId: id,
      paymentIntentId: transaction.stripePaymentIntentId,
      userId: transaction.userId,
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
      throw paymentProviderError(error, NOT_CONFIRMED);
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
    return {
      body: {
        refund: {
          id: refund.id,
          amount: fromMinorUnits(refund.amount, refund.currency),
          reason: asked.reason,
          status: refund.status ?? 'pending',
        },
        plan,
        transaction: toTransaction(record ?? transaction),
      },
    };
  },
});

/** Returns the plan that a payment is for. Older records lack it until they are synced with Stripe. */
async function planOf<Batch>(
  { kind, plan, stripePaymentIntentId, id }: TransactionRecord,
  { context, commitEffect }: CompletionPorts<Batch>,
): Promise<TransactionRecord['plan']> {
  if (kind !== 'plan' || plan) return plan;
  await commitEffect((await syncPayment(stripePaymentIntentId, context)).stage);
  return (await context.store.readTransaction(id)).record?.plan ?? null;
}
