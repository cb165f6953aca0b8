import { AppError } from '@atrium/contract/errors';
import { TEXT } from '@atrium/contract/texts';
import type Stripe from 'stripe';
import { refusalOf } from '../platform/stripe.ts';
import { checkoutAttemptIdOf, requireUrl, returnUrls } from './checkout.ts';
import { type CustomerStore, type Payer, requireCustomer } from './customer.ts';
import type { SubscriptionMetadata } from './payment-metadata.ts';

/** A plan of the current catalogue that someone wants to subscribe to. */
export interface WantedPlan {
  appId: string;
  appName: string;
  tierId: string;
  tierName: string;
  priceId: string;
  trialDays: number | undefined;
}

/**
 * A hosted checkout page for a subscription; answers its address.
 * @throws AppError price_not_available when Stripe does not sell the price as a subscription here and now.
 */
export async function createSubscriptionCheckout(
  attempt: { plan: WantedPlan; payer: Payer; idempotencyKey: string; origin: string },
  stripe: Stripe,
  customers: CustomerStore,
): Promise<string> {
  const { plan, payer, idempotencyKey, origin } = attempt;
  await requireSellable(plan.priceId, stripe);
  const checkoutAttemptId = checkoutAttemptIdOf(idempotencyKey);
  const metadata = {
    userId: payer.uid,
    appId: plan.appId,
    tierId: plan.tierId,
    description: `${plan.appName}, ${plan.tierName}`,
    checkoutAttemptId,
  } satisfies SubscriptionMetadata;
  const customer = await requireCustomer(payer, stripe, customers);
  await closeOtherCheckouts(customer, metadata, stripe);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer,
      client_reference_id: payer.uid,
      line_items: [{ price: plan.priceId, quantity: 1 }],
      metadata,
      subscription_data: {
        metadata,
        description: metadata.description,
        ...(plan.trialDays && { trial_period_days: plan.trialDays }),
      },
      ...returnUrls(origin, 'subscription', checkoutAttemptId),
    },
    { idempotencyKey },
  );
  return requireUrl(session.url, TEXT.subscriptionCheckoutFailed);
}

/**
 * Closes the pages that are still open for the same app, in another tab or from an earlier choice: two that are paid
 * would be two subscriptions.
 */
async function closeOtherCheckouts(
  customer: string,
  { appId, checkoutAttemptId }: SubscriptionMetadata,
  stripe: Stripe,
): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const session of data) {
    const { metadata, mode } = session;
    if (mode !== 'subscription' || metadata?.appId !== appId) continue;
    if (metadata.checkoutAttemptId === checkoutAttemptId) continue;
    await stripe.checkout.sessions.expire(session.id).catch(error => {
      // Paid or closed in the meantime; the ledger hears of it.
      if (!refusalOf(error)) throw error;
    });
  }
}

/** The catalogue names a price; whether it is on sale is Stripe's to say. */
async function requireSellable(priceId: string, stripe: Stripe): Promise<void> {
  const price = await stripe.prices.retrieve(priceId).catch(error => {
    if (error?.code === 'resource_missing') return null;
    throw error;
  });
  if (!price?.active || price.type !== 'recurring') {
    throw new AppError(
      'price_not_available',
      'This plan is not on sale. Reload the marketplace and choose again.',
    );
  }
}
