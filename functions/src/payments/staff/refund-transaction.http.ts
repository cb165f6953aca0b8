import { RefundRequest, type RefundResponse } from '@atrium/contract/admin-payments';
import { fromMinorUnits } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import type Stripe from 'stripe';
import { requireStaff } from '../../access/require-permission.ts';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
  stageAuditEnd,
} from '../../platform/audit-log-store.ts';
import { isDocumentId } from '../../platform/document-id.ts';
import { type Route, readBody } from '../../platform/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/route-limit.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe.ts';
import { toTransaction } from '../../transactions/transaction.ts';
import { readTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import { openLedger } from '../events/open-ledger.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { requireIdempotencyKey } from '../idempotency.ts';
import { auditIdOf, type RefundOrder, refundPayment } from './refund.ts';

const NOT_MADE = 'The refund could not be made for certain. Try again: it will not be made twice.';

/** Lost races in a row: each one is a webhook that wrote the same refund. */
const MAX_CONFLICTS = 8;

/**
 * `POST /api/admin/transactions/{id}/refunds`: gives a payment back, in part or whole. The ledger and the audit log say
 * so when it answers.
 */
export const refundTransactionRoute: Route = {
  method: 'POST',
  path: '/api/admin/transactions/:id/refunds',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const staff = await requireStaff(request, 'manage_payments');
    const asked = readBody(request, RefundRequest);
    const key = requireIdempotencyKey(request);
    const { id = '' } = request.params;
    const transaction = isDocumentId(id) ? (await readTransaction(id)).record : null;
    if (!transaction) throw new AppError('not_found', 'There is no such transaction.');
    const order: RefundOrder = {
      request: asked,
      transactionId: id,
      paymentIntentId: transaction.stripePaymentIntentId,
      staff,
      key,
      requestId: request.requestId,
    };
    const stripe = await getStripe();
    const refund = await refundPayment(order, { stripe, openAuditEntry, findAuditEntry, closeAuditEntry })
      .then(async made => {
        await recordRefund(order, made.id, stripe);
        return made;
      })
      .catch(error => {
        throw paymentProviderError(error, NOT_MADE);
      });
    const { record } = await readTransaction(id);
    const body: RefundResponse = {
      refund: {
        id: refund.id,
        amount: fromMinorUnits(refund.amount, refund.currency),
        reason: asked.reason,
        status: refund.status ?? 'pending',
      },
      transaction: toTransaction(record ?? transaction),
    };
    return { body };
  },
};

/** The ledger's new state and the end of the audit entry, in one batch. */
async function recordRefund(order: RefundOrder, refundId: string, stripe: Stripe): Promise<void> {
  const auditId = auditIdOf(order.key);
  const { context } = openLedger(stripe);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const { stage } = await syncPayment(order.paymentIntentId, context);
    const written = await commitEffect(async batch => {
      await stage(batch);
      await stageAuditEnd(batch, auditId, { state: 'done', outcome: refundId });
    });
    if (written === 'committed') return;
  }
  // Others keep writing the payment, which means that they bring it up to date.
  await closeAuditEntry(auditId, { state: 'done', outcome: refundId });
}
