import { AppError } from '@atrium/contract/platform/errors';
import type { ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { endedByRefund } from '../../payments/payment-metadata.ts';
import { isoFromSeconds } from '../../platform/stripe/stripe-time.ts';
import type { OwnSubscription } from '../own-subscription.ts';
import { voidOpenInvoice } from '../plan-change/charge.ts';

/** Statuses of a subscription whose period isn't paid. */
const UNPAID: readonly Stripe.Subscription.Status[] = ['past_due', 'unpaid', 'incomplete', 'paused'];

/**
 * Cancels a subscription at the end of the paid period. One whose payment has failed is canceled immediately instead, and
 * its open invoice is voided. If that invoice is paid in the meantime, it has paid for the period.
 */
export async function cancelSubscription(
  { subscription: seen, item }: Pick<OwnSubscription, 'subscription' | 'item'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  const isPaidNow = UNPAID.includes(seen.status) && (await voidOpenInvoice(seen, stripe)) === 'paid';
  const subscription = isPaidNow ? await stripe.subscriptions.retrieve(seen.id) : seen;
  if (UNPAID.includes(subscription.status)) {
    const ended = await stripe.subscriptions.cancel(subscription.id);
    return { endsAt: isoFromSeconds(ended.ended_at ?? ended.canceled_at ?? item.current_period_end) };
  }
  if (subscription.cancel_at !== null) return { endsAt: isoFromSeconds(subscription.cancel_at) };
  // A pending plan change must not be paid for a plan that ends.
  if (subscription.pending_update) await voidOpenInvoice(subscription, stripe);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return { endsAt: isoFromSeconds(ending.cancel_at ?? item.current_period_end) };
}

/**
 * Reverts a cancellation that has not taken effect yet.
 * @throws AppError conflict when staff ended the plan with a refund
 */
export async function resumeSubscription(
  { subscription }: Pick<OwnSubscription, 'subscription'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  if (endedByRefund(subscription.metadata)) {
    throw new AppError(
      'conflict',
      'Your payment was refunded, so this plan ends and can’t be resumed. After that you can choose a plan again.',
    );
  }
  // The portal sets only `cancel_at`, the API the flag; each is cleared differently.
  if (subscription.cancel_at_period_end) {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  } else if (subscription.cancel_at !== null) {
    await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
  }
  return { endsAt: null };
}
