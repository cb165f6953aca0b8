import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { runAction } from '../../platform/audit-log-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { withPlanLease } from '../../subscriptions/plan-lease.ts';
import { requirePaymentIntent, toTransaction } from '../../transactions/transaction.ts';
import { findTransaction } from '../../transactions/transaction-store.ts';
import { commitEffect } from '../event-store.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { openLedger } from '../open-ledger.wiring.ts';
import { requireOthersPayment } from '../require-others-payment.ts';
import { answerDispute } from './answer-dispute.ts';

const BUSY =
  'A colleague is answering this dispute or refunding a payment of this customer. Reload the payment in a minute.';
const NOT_ANSWERED = 'Stripe did not accept the answer. Try again, or answer in Stripe’s dashboard.';

/** The ledger has the dispute's new status when it responds; Stripe's event repairs it otherwise. */
export const answerDisputeRoute = serveRoute(api.answerDispute, {
  summary: 'Accepts the dispute of a payment, or challenges it with evidence.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { body, requestId } = request;
    const { id } = request.params;
    const transaction = await findTransaction(id);
    if (!transaction?.dispute) throw new AppError('not_found', 'This dispute doesn’t exist.');
    requireOthersPayment(transaction.userId, request.caller.uid);
    const stripe = await getStripe();
    const { id: disputeId } = transaction.dispute;
    const lease = { uid: transaction.userId, owner: requestId, busy: BUSY };
    await runAction(
      request,
      {
        area: 'payments',
        action: body.action === 'accept' ? 'accept_dispute' : 'challenge_dispute',
        target: id,
        details: {
          dispute: disputeId,
          ...(body.statement && { statement: body.statement }),
          ...body.files,
        },
      },
      () =>
        withPlanLease(lease, () => answerDispute(disputeId, body, stripe)).catch(
          throwProviderError(NOT_ANSWERED),
        ),
    );
    const effect = await syncPayment(requirePaymentIntent(transaction), openLedger(stripe).context, {
      disputed: true,
    });
    await commitEffect(effect.stage);
    const { dispute } = toTransaction((await findTransaction(id)) ?? transaction);
    if (!dispute) throw new AppError('not_found', 'This dispute doesn’t exist.');
    return { body: { dispute } };
  },
});
