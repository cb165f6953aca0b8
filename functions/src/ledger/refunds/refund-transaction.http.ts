import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import type Stripe from 'stripe';
import { closeAuditEntry, findAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { awaitLease } from '../../platform/firestore/lease-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { requirePaymentIntent, toTransaction } from '../../transactions/transaction.ts';
import { findTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import type { EventContext } from '../events/event-context.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { openLedger } from '../open-ledger.wiring.ts';
import { makeRefund } from './complete-refund.ts';
import type { RefundOrder } from './refund.ts';

/** The ledger and the audit log are up to date when it responds. */
export const refundTransactionRoute = serveRoute(api.refundTransaction, {
  summary: 'Refunds a payment, in part or in full.',
  async handle(request) {
    const { caller: staff } = request;
    const { id } = request.params;
    const transaction = await findTransaction(id);
    if (!transaction) throw new AppError('not_found', 'This transaction doesn’t exist.');
    const stripe: Stripe = await getStripe();
    const { context } = openLedger(stripe);
    const ports = {
      stripe,
      context,
      acquireLease: awaitLease,
      openAuditEntry,
      findAuditEntry,
      closeAuditEntry,
    };
    const order: RefundOrder = {
      request: request.body,
      transactionId: id,
      paymentIntentId: requirePaymentIntent(transaction),
      userId: transaction.userId,
      plan: await loadPlan(transaction, context),
      staff,
      key: request.idempotencyKey,
      requestId: request.requestId,
    };
    const { refund, plan } = await makeRefund(order, ports);
    const record = await findTransaction(id);
    return {
      body: {
        refund: {
          id: refund.id,
          amount: fromMinorUnits(refund.amount, refund.currency),
          creditTaken: fromMinorUnits(Number(refund.metadata?.creditCents ?? 0), refund.currency),
          reason: request.body.reason,
          status: refund.status ?? 'pending',
        },
        plan,
        transaction: toTransaction(record ?? transaction),
      },
    };
  },
});

/** Returns the plan that a payment is for. Older records lack it until they are synced with Stripe. */
async function loadPlan(
  transaction: TransactionRecord,
  context: EventContext,
): Promise<TransactionRecord['plan']> {
  const { kind, plan, id } = transaction;
  if (kind !== 'plan' || plan) return plan;
  await commitEffect((await syncPayment(requirePaymentIntent(transaction), context)).stage);
  return (await context.store.readTransaction(id))?.value.plan ?? null;
}
