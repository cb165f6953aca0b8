import type { ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { isoFromSeconds } from '../../platform/stripe/stripe-time.ts';
import type { OwnSubscription } from '../own-subscription.ts';
import { voidOpenInvoice } from '../plan-change/charge.ts';

/**
 * Cancels a subscription at the end of the paid period. One whose payment has failed is canceled immediately instead, and
 * its open invoice is voided.
 */
export async function cancelSubscription(
  { subscription, item }: Pick<OwnSubscription, 'subscription' | 'item'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  if (['past_due', 'unpaid', 'incomplete', 'paused'].includes(subscription.status)) {
    await voidOpenInvoice(subscription, stripe);
    const ended = await stripe.subscriptions.cancel(subscription.id);
    return { endsAt: isoFromSeconds(ended.ended_at ?? ended.canceled_at ?? item.current_period_end) };
  }
  if (subscription.cancel_at !== null) return { endsAt: isoFromSeconds(subscription.cancel_at) };
  // A pending plan change must not be paid for a plan that ends.
  if (subscription.pending_update) await voidOpenInvoice(subscription, stripe);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return { endsAt: isoFromSeconds(ending.cancel_at ?? item.current_period_end) };
}

/** Reverts a cancellation that has not taken effect yet. */
export async function resumeSubscription(
  { subscription }: Pick<OwnSubscription, 'subscription'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  // The portal sets only `cancel_at`, the API the flag; each is cleared differently.
  if (subscription.cancel_at_period_end) {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  } else if (subscription.cancel_at !== null) {
    await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
  }
  return { endsAt: null };
}
