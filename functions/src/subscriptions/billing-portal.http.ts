import { AppError } from '@atrium/contract/errors';
import type { CheckoutResponse } from '@atrium/contract/payments/payments';
import { requireCaller } from '../access/authenticate.ts';
import { requireOpenAccount } from '../access/open-account.ts';
import { findCustomerId } from '../payments/customers/customer-store.ts';
import { publicOrigin } from '../platform/environment.ts';
import type { Route } from '../platform/http/http.ts';
import { getStripe, isMissingCustomer, paymentProviderError } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';

const NOTHING_YET = 'There are no cards or invoices yet: you have not paid for anything.';

/** `POST /api/billing-portal`: creates a billing portal session for the caller's cards and invoices. */
export const billingPortalRoute: Route = {
  method: 'POST',
  path: '/api/billing-portal',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    // The portal can resume a plan that is scheduled to end.
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
    const body: CheckoutResponse = { url: session.url };
    return { body };
  },
};
