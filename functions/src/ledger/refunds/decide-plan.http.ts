import { findUndecidedLoss } from '@atrium/contract/payments/lost-payment';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { runAction } from '../../platform/audit-log-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { withPlanLease } from '../../subscriptions/plan-lease.ts';
import { requirePaymentIntent, toTransaction } from '../../transactions/transaction.ts';
import { findTransaction } from '../../transactions/transaction-store.ts';
import { commitLatest } from '../event-store.ts';
import { syncPayment } from '../events/sync-payment.ts';
import { syncSubscription } from '../events/sync-subscription.ts';
import { openLedger } from '../open-ledger.wiring.ts';
import { requireOthersPayment } from '../require-others-payment.ts';
import { endRefundedPlan, planOutcomeText } from './refund-plan.ts';

const BUSY =
  'A change of this customer’s plan is in progress. Nothing was decided now. Try again in a minute.';
const NOT_DECIDED = 'Stripe didn’t confirm the decision. Try again: nothing is done twice.';

/** The plan ends at Stripe first, and the decision is recorded last, so that a failed call can be repeated. */
export const decidePlanRoute = serveRoute(api.decidePlan, {
  summary:
    'Decides about the plan of a payment whose money went back, by a lost dispute or a refund at Stripe.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { body, requestId, caller } = request;
    const { id } = request.params;
    const transaction = await findTransaction(id);
    if (!transaction) throw new AppError('not_found', 'This transaction doesn’t exist.');
    requireOthersPayment(transaction.userId, caller.uid);
    const { plan, userId } = transaction;
    const lossId = findUndecidedLoss(toTransaction(transaction), Date.now());
    if (!plan || !lossId) {
      throw new AppError('conflict', 'There is nothing to decide about this plan any more. Reload the page.');
    }
    const { subscriptionId } = plan;
    const paymentIntentId = requirePaymentIntent(transaction);
    const details = { plan: body.plan, subscriptionId };
    const decide = async () => {
      const stripe = await getStripe();
      const { context } = openLedger(stripe);
      const decided = { refundId: lossId, paymentIntentId, subscriptionId, choice: body.plan };
      const outcome = await endRefundedPlan(decided, stripe);
      await stripe.paymentIntents.update(paymentIntentId, { metadata: { planChoice: body.plan } });
      await commitLatest(() => syncSubscription(subscriptionId, context));
      await commitLatest(() => syncPayment(paymentIntentId, context, { disputed: true }));
      return outcome;
    };
    const outcome = await runAction(
      request,
      { area: 'payments', action: 'decide_plan', target: id, details },
      () =>
        withPlanLease({ uid: userId, owner: requestId, busy: BUSY }, decide).catch(
          throwProviderError(NOT_DECIDED),
        ),
      decided => (decided.status === 'kept' ? 'The plan was kept.' : planOutcomeText(decided)),
    );
    return { body: { plan: outcome } };
  },
});
