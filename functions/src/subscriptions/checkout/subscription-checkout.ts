import { AppError } from '@atrium/contract/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { checkoutAttemptIdOf } from '../../payments/checkout/checkout.ts';
import { returnUrls } from '../../payments/checkout/checkout-urls.ts';
import { addressOfNewest, closeCheckout } from '../../payments/checkout/newest-checkout.ts';
import { type CustomerStore, createForCustomer, type Payer } from '../../payments/customers/customer.ts';
import {
  planEntry,
  readSubscriptionMetadata,
  type SubscriptionMetadata,
} from '../../payments/payment-metadata.ts';
import { isRunning } from '../subscription.ts';

/** A plan of the current catalogue that someone wants to subscribe to. */
export interface WantedPlan {
  appId: string;
  appName: string;
  tierId: string;
  tierName: string;
  priceId: string;
  trialDays: number | undefined;
}

/** States of one that never began. */
const UNBEGUN: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired'];

/**
 * The plan as somebody gets it who has or had these subscriptions. One running subscription per app: a second one would
 * be billed on top of the first. A trial is for whoever has not had the app before.
 * @throws AppError conflict
 */
export function planForSubscriber(
  plan: WantedPlan,
  held: readonly { appId: string; status: SubscriptionStatus }[],
): WantedPlan {
  const ofApp = held.filter(({ appId }) => appId === plan.appId);
  if (ofApp.some(isRunning)) throw alreadyHeld(plan);
  const hadIt = ofApp.some(({ status }) => !UNBEGUN.includes(status));
  return hadIt ? { ...plan, trialDays: undefined } : plan;
}

function alreadyHeld({ appName }: WantedPlan): AppError {
  return new AppError(
    'conflict',
    `You already have a plan for ${appName}. Change it under Subscriptions instead of buying a second one.`,
  );
}

/**
 * A hosted checkout page for a subscription; answers its address.
 * @throws AppError price_not_available when Stripe does not sell the price as a subscription here and now, conflict when
 * a plan of the app was paid a moment ago
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
  const named = { ...metadata, ...planEntry(plan.priceId, metadata) };
  return createForCustomer({ payer, idempotencyKey }, stripe, customers, async (customer, key) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        ui_mode: 'hosted_page',
        customer,
        client_reference_id: payer.uid,
        line_items: [{ price: plan.priceId, quantity: 1 }],
        metadata,
        subscription_data: {
          metadata: named,
          // Without the plan's name, which would be out of date after a change.
          description: plan.appName,
          ...(plan.trialDays && { trial_period_days: plan.trialDays }),
        },
        ...returnUrls(origin, 'subscription', checkoutAttemptId),
      },
      { idempotencyKey: key },
    );
    const address = await addressOfNewest(
      session,
      { mode: 'subscription', appId: plan.appId },
      { customer, origin, fallback: SPEC_TEXT.subscriptionCheckoutFailed },
      stripe,
    );
    if (address === session.url && (await hasRunningPlan(plan.appId, customer, stripe))) {
      await closeCheckout(session.id, stripe);
      throw alreadyHeld(plan);
    }
    return address;
  });
}

/**
 * True when Stripe bills the customer for the app, which the ledger may not know yet: a webhook can be late by minutes.
 * Asked after the new page is the only open one, so that nothing can be paid unseen in between.
 */
async function hasRunningPlan(appId: string, customer: string, stripe: Stripe): Promise<boolean> {
  for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (readSubscriptionMetadata(subscription.metadata)?.appId === appId && isRunning(subscription))
      return true;
  }
  return false;
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
