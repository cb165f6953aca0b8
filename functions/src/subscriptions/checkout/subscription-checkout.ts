import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import {
  hasStarted,
  isRunning,
  planTitle,
  type SubscriptionStatus,
} from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { toCheckoutAttemptId } from '../../payments/checkout/checkout.ts';
import { expireSession, keepNewestSession, returnUrls } from '../../payments/checkout/newest-checkout.ts';
import { createForCustomer, type Payer } from '../../payments/customers/customer.ts';
import {
  planNameEntry,
  readSubscriptionMetadata,
  type SubscriptionMetadata,
} from '../../payments/payment-metadata.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';

/** A plan of the current catalog that the user has selected. */
export interface WantedPlan {
  appId: string;
  appName: string;
  tierId: string;
  tierName: string;
  priceId: string;
  /** Stripe's ids of all prices and products of the app. */
  appPrices: readonly string[];
  trialDays: number | undefined;
}

/**
 * Returns the plan as it is offered to a user with these subscriptions: a trial only for a user who never had the app.
 * @throws AppError conflict when the user already has a plan of the app, since both would be billed
 */
export function planForSubscriber(
  plan: WantedPlan,
  held: readonly { appId: string; status: SubscriptionStatus }[],
): WantedPlan {
  const ofApp = held.filter(({ appId }) => appId === plan.appId);
  if (ofApp.some(isRunning)) throw alreadySubscribed(plan);
  return ofApp.some(hasStarted) ? { ...plan, trialDays: undefined } : plan;
}

export function planNotAvailable(): AppError {
  return new AppError(
    'price_not_available',
    'This plan is not available. Reload the marketplace and choose again.',
  );
}

export function priceDiffers(): AppError {
  return new AppError(
    'price_not_available',
    'The price of this plan is being changed, so it can’t be bought at the moment. Please try again later.',
  );
}

function alreadySubscribed({ appName }: WantedPlan): AppError {
  return new AppError(
    'conflict',
    `You already have a plan for ${appName}. Change it under Subscriptions instead of buying a second one.`,
  );
}

/**
 * Creates a Checkout Session for a subscription and returns its URL.
 * @throws AppError conflict when a plan of the app has just been paid
 */
export async function createSubscriptionCheckout(
  attempt: {
    plan: WantedPlan;
    payer: Payer;
    idempotencyKey: string;
    origin: string;
    /** The analytics session; null without consent. */
    sessionId: string | null;
  },
  stripe: Stripe,
): Promise<string> {
  const { plan, payer, idempotencyKey, origin, sessionId } = attempt;
  const checkoutAttemptId = toCheckoutAttemptId(idempotencyKey);
  const metadata = {
    userId: payer.uid,
    appId: plan.appId,
    tierId: plan.tierId,
    description: planTitle(plan.appName, plan.tierName),
    checkoutAttemptId,
    ...(sessionId && { sessionId }),
  } satisfies Partial<SubscriptionMetadata>;
  const namedMetadata = { ...metadata, ...planNameEntry(plan.priceId, metadata) };
  return createForCustomer({ payer, idempotencyKey }, stripe, async (customer, key) => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        ui_mode: 'hosted_page',
        customer,
        client_reference_id: payer.uid,
        line_items: [{ price: plan.priceId, quantity: 1 }],
        metadata,
        subscription_data: {
          metadata: namedMetadata,
          // Without the plan's name, which a plan change would make outdated.
          description: plan.appName,
          ...(plan.trialDays && { trial_period_days: plan.trialDays }),
        },
        ...returnUrls(origin, 'subscription', checkoutAttemptId),
      },
      { idempotencyKey: key },
    );
    const url = await keepNewestSession(
      session,
      { mode: 'subscription', appId: plan.appId },
      { customer, origin, fallback: SPEC_TEXT.subscriptionCheckoutFailed },
      stripe,
    );
    if (url === session.url && (await hasRunningPlan(plan, customer, stripe))) {
      await expireSession(session.id, stripe);
      throw alreadySubscribed(plan);
    }
    return url;
  });
}

/**
 * True when the customer has a running subscription for the app at Stripe. The ledger may not have it yet: webhooks can
 * be minutes late. Checked when only the new session is open, so that no other session can be paid afterwards.
 */
async function hasRunningPlan(
  { appId, appPrices }: WantedPlan,
  customer: string,
  stripe: Stripe,
): Promise<boolean> {
  for await (const { status, metadata, items } of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (!isRunning({ status })) continue;
    const own = readSubscriptionMetadata(metadata);
    // Without our metadata, a colleague has made it at Stripe.
    const isOfApp = own
      ? own.appId === appId
      : items.data.some(
          ({ price }) => appPrices.includes(price.id) || appPrices.includes(getId(price.product) ?? ''),
        );
    if (isOfApp) return true;
  }
  return false;
}
