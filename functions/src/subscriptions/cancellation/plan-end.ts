import type { ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import type { OwnSubscription } from '../own-subscription.ts';
import { dropOpenInvoice } from '../plan-change/charge.ts';

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Cancels: what is paid for stays open until its end. A plan whose payment has failed ends at once instead, and the
 * open payment is not asked for any more.
 */
export async function cancelPlan(
  { subscription, item }: Pick<OwnSubscription, 'subscription' | 'item'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  if (['past_due', 'unpaid', 'incomplete', 'paused'].includes(subscription.status)) {
    await dropOpenInvoice(subscription, stripe);
    const ended = await stripe.subscriptions.cancel(subscription.id);
    return { endsAt: isoOf(ended.ended_at ?? ended.canceled_at ?? item.current_period_end) };
  }
  if (subscription.cancel_at !== null) return { endsAt: isoOf(subscription.cancel_at) };
  // A change of plan that still waits for its payment would be paid for a plan that ends.
  if (subscription.pending_update) await dropOpenInvoice(subscription, stripe);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return { endsAt: isoOf(ending.cancel_at ?? item.current_period_end) };
}

/** Takes a cancellation back that has not taken effect yet. */
export async function resumePlan(
  { subscription }: Pick<OwnSubscription, 'subscription'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  // The portal sets the time alone, the API the flag; each is cleared in its own way.
  if (subscription.cancel_at_period_end) {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  } else if (subscription.cancel_at !== null) {
    await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
  }
  return { endsAt: null };
}
