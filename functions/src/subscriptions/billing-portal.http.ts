import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/subscriptions';
import { requireOpenAccount } from '../access/account-closure-store.ts';
import { findCustomerId } from '../payments/customers/customer-store.ts';
import { publicOrigin } from '../platform/environment.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe, isMissingCustomer, paymentProviderError } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';

const NOTHING_YET = 'You don’t have cards or invoices yet. They appear after your first payment.';

export const billingPortalRoute = serveRoute(api.billingPortal, {
  summary: 'Creates a session of Stripe’s billing portal for the caller’s cards and invoices.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = request.caller;
    // A plan that ends can be renewed there.
    await requireOpenAccount(uid);
    const customer = await findCustomerId(uid);
    if (!customer) throw new AppError('not_found', NOTHING_YET);
    const stripe = await getStripe();
    const session = await stripe.billingPortal.sessions
      .create({ customer, return_url: `${publicOrigin()}/subscriptions` })
      .catch(error => {
        // The customer was deleted at Stripe with its cards and invoices.
        if (isMissingCustomer(error)) throw new AppError('not_found', NOTHING_YET);
        throw paymentProviderError(error, 'Stripe’s billing page could not be opened. Please try again.');
      });
    return { body: { url: session.url } };
  },
});
