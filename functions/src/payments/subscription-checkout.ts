import { AppError } from '@atrium/contract/errors';
import { TEXT } from '@atrium/contract/texts';
import type Stripe from 'stripe';
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
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer: await requireCustomer(payer, stripe, customers),
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
