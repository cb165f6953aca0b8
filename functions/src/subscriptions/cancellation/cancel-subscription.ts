import { AppError } from '@atrium/contract/platform/errors';
import type { ChargeResult, ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { endedByRefund, readLaterEnd } from '../../payments/payment-metadata.ts';
import { getId, isoFromSeconds } from '../../platform/stripe/stripe-values.ts';
import { noCardError, payOpenInvoice, voidOpenInvoice } from '../charge.ts';
import type { OwnSubscription } from '../own-subscription.ts';
import { isEnding } from '../subscription.ts';

/** Statuses of a subscription whose period isn't paid. */
const UNPAID: readonly Stripe.Subscription.Status[] = ['past_due', 'unpaid', 'incomplete', 'paused'];

/**
 * Cancels a subscription at the end of the paid period, also if it would end later. One whose payment has failed is
 * canceled immediately instead, and its open invoice is voided. If that invoice is paid in the meantime, it has paid for
 * the period.
 */
export async function cancelSubscription(
  { subscription: seen, item }: Pick<OwnSubscription, 'subscription' | 'item'>,
  stripe: Stripe,
): Promise<ScheduledEnd> {
  // A pending plan change must not be paid for a plan that ends.
  const isVoided = UNPAID.includes(seen.status) || seen.pending_update !== null;
  const isPaidNow = isVoided && (await voidOpenInvoice(seen, stripe)) === 'paid';
  const subscription = isPaidNow ? await stripe.subscriptions.retrieve(seen.id) : seen;
  if (UNPAID.includes(subscription.status)) {
    const ended = await stripe.subscriptions.cancel(subscription.id);
    return { endsAt: isoFromSeconds(ended.ended_at ?? ended.canceled_at ?? item.current_period_end) };
  }
  const { cancel_at: cancelAt } = subscription;
  if (isEnding(subscription)) return { endsAt: isoFromSeconds(cancelAt ?? item.current_period_end) };
  const laterEnd = cancelAt === null ? '' : String(cancelAt);
  const ending = await updateCancellation(
    subscription,
    { cancel_at_period_end: true, metadata: { laterEnd } },
    stripe,
  );
  return { endsAt: isoFromSeconds(ending.cancel_at ?? item.current_period_end) };
}

/**
 * Reverts a cancellation that has not taken effect yet, or continues a paused plan, which charges the saved card. An end
 * that was later than the cancellation is restored.
 * @throws AppError conflict when staff ended the plan with a refund, payment_declined without a card or when the card is
 * declined
 */
export async function resumeSubscription(
  { subscription, item }: Pick<OwnSubscription, 'subscription' | 'item'>,
  stripe: Stripe,
): Promise<ChargeResult> {
  const { metadata } = subscription;
  if (endedByRefund(metadata)) {
    throw new AppError(
      'conflict',
      'Your payment was refunded, so this plan ends and can’t be resumed. After that you can choose a plan again.',
    );
  }
  if (subscription.status === 'paused') return continuePaused(subscription, stripe);
  if (!isEnding(subscription)) return { status: 'done' };
  const laterEnd = readLaterEnd(metadata);
  // The portal sets only `cancel_at`, the API the flag; each is cleared differently.
  if (laterEnd !== null && laterEnd > item.current_period_end) {
    await updateCancellation(subscription, { cancel_at: laterEnd, metadata: { laterEnd: '' } }, stripe);
  } else if (subscription.cancel_at_period_end) {
    await updateCancellation(subscription, { cancel_at_period_end: false }, stripe);
  } else {
    await updateCancellation(subscription, { cancel_at: '' }, stripe);
  }
  return { status: 'done' };
}

/**
 * Updates when a subscription ends. Its schedule is released first, because Stripe refuses the update otherwise; phases
 * that were planned in Stripe's dashboard, such as another price, are dropped.
 */
export async function updateCancellation(
  { id, schedule }: Stripe.Subscription,
  changes: Stripe.SubscriptionUpdateParams,
  stripe: Stripe,
): Promise<Stripe.Subscription> {
  const scheduleId = getId(schedule);
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
  return stripe.subscriptions.update(id, changes);
}

/** Resumes a paused subscription, or charges the invoice of an earlier attempt. */
async function continuePaused(subscription: Stripe.Subscription, stripe: Stripe): Promise<ChargeResult> {
  if (!(await hasCard(subscription, stripe))) throw noCardError();
  const latest = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 1 });
  if (latest.data.length > 0) return payOpenInvoice({ subscription }, stripe);
  // Stripe creates the invoice, and doesn't charge it.
  const resumed = await stripe.subscriptions.resume(subscription.id);
  return resumed.status === 'active' ? { status: 'done' } : payOpenInvoice({ subscription: resumed }, stripe);
}

/** True when Stripe has a payment method to charge. */
async function hasCard({ default_payment_method: own, customer }: Stripe.Subscription, stripe: Stripe) {
  if (own) return true;
  const payer = await stripe.customers.retrieve(getId(customer) ?? '');
  return !payer.deleted && payer.invoice_settings.default_payment_method !== null;
}
