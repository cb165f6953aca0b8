import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requirePaymentIntent } from '../../transactions/transaction.ts';
import { findTransaction } from '../../transactions/transaction-store.ts';
import { findRefundable } from './refund.ts';

export const getRefundableRoute = serveRoute(api.getRefundable, {
  summary:
    'Returns how much of a payment can be refunded, and how much of that is taken from the customer’s credit.',
  limit: [STRIPE_CALLS],
  async handle({ params }) {
    const transaction = await findTransaction(params.id);
    if (!transaction) throw new AppError('not_found', 'This transaction doesn’t exist.');
    const { plan, currency } = transaction;
    const paymentIntentId = requirePaymentIntent(transaction);
    const stripe = await getStripe();
    const amounts = async (choice?: 'cancel_now') => {
      const found = await findRefundable({ plan, paymentIntentId, choice }, stripe);
      return {
        total: fromMinorUnits(found.total, currency),
        withoutCredit: fromMinorUnits(found.withoutCredit, currency),
      };
    };
    const body = await Promise.all([amounts(), amounts('cancel_now')])
      .then(([kept, canceled]) => ({ ...kept, canceled }))
      .catch(
        throwProviderError('The refundable amount could not be loaded from Stripe. Try again in a minute.'),
      );
    return { body };
  },
});
