import { RefundRequest, type RefundResponse } from '@atrium/contract/admin-payments';
import { AppError, describeIssues } from '@atrium/contract/errors';
import { fromCents } from '@atrium/contract/payments';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
  stageAuditEnd,
} from '../../platform/audit-log-store.ts';
import { type Route, requireJsonBody } from '../../platform/http.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe.ts';
import { toTransaction } from '../../transactions/transaction.ts';
import { readTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import { openLedger } from '../events/open-ledger.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { requireIdempotencyKey } from '../idempotency.ts';
import { auditIdOf, refundPayment } from './refund.ts';
import { requirePaymentsStaff } from './require-payments-staff.ts';

/** Lost races in a row: each one is a webhook that wrote the same refund. */
const MAX_CONFLICTS = 8;

/**
 * `POST /api/admin/transactions/{id}/refunds`: gives a payment back, in part or whole. The ledger and the audit log say
 * so when it answers.
 */
export const refundTransactionRoute: Route = {
  method: 'POST',
  path: '/api/admin/transactions/:id/refunds',
  async handle(request) {
    const staff = await requirePaymentsStaff(request);
    const parsed = RefundRequest.safeParse(requireJsonBody(request));
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const key = requireIdempotencyKey(request);
    const { id = '' } = request.params;
    const transaction = /^[\w-]{1,128}$/.test(id) ? (await readTransaction(id)).record : null;
    if (!transaction) throw new AppError('not_found', 'There is no such transaction.');
    const stripe = await getStripe();
    const paymentIntentId = transaction.stripePaymentIntentId;
    const refund = await refundPayment(
      {
        request: parsed.data,
        transactionId: id,
        paymentIntentId,
        staff,
        key,
        requestId: request.requestId,
      },
      { stripe, openAuditEntry, findAuditEntry, closeAuditEntry },
    ).catch(error => {
      throw paymentProviderError(
        error,
        'The refund could not be made. Try again: it will not be made twice.',
      );
    });

    const { context } = openLedger(stripe);
    const auditId = auditIdOf(staff.uid, key);
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const { stage } = await syncPayment(paymentIntentId, context);
      const written = await commitEffect(async batch => {
        await stage(batch);
        await stageAuditEnd(batch, auditId, { state: 'done', outcome: refund.id });
      });
      if (written === 'committed') break;
    }
    const { record } = await readTransaction(id);
    const body: RefundResponse = {
      refund: {
        id: refund.id,
        amount: fromCents(refund.amount),
        reason: parsed.data.reason,
        status: refund.status ?? 'pending',
      },
      transaction: toTransaction(record ?? transaction),
    };
    return { body };
  },
};
