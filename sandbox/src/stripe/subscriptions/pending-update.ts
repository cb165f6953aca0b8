import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { unset } from '../api/unset.ts';
import type { StripeState } from '../stripe-state.ts';

/** Time until a pending update expires. */
const LIFETIME_SECONDS = 23 * 3600;

/** Stores a plan change to apply when its invoice is paid. */
export function setPendingUpdate(
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  anchor: number | null,
  now: number,
): void {
  subscription.pending_update = {
    ...unset('cancel_at_period_end discount discounts metadata trial_end trial_from_plan'),
    billing_cycle_anchor: anchor,
    expires_at: now + LIFETIME_SECONDS,
    subscription_items: items,
  };
}

/** Returns whether the invoice is the one of the subscription's pending update. */
export function isPendingUpdateInvoice(
  subscription: Stripe.Subscription | undefined,
  invoice: Stripe.Invoice,
): boolean {
  return Boolean(subscription?.pending_update) && getId(subscription?.latest_invoice) === invoice.id;
}

export function applyPendingUpdate(subscription: Stripe.Subscription): void {
  const { subscription_items: items, billing_cycle_anchor: anchor } = subscription.pending_update ?? {};
  if (items) subscription.items = wholeList(items, subscription.items.url);
  if (anchor) subscription.billing_cycle_anchor = anchor;
  subscription.pending_update = null;
}

/** Removes the pending update, whose invoice was voided. */
export function expirePendingUpdate(stripe: StripeState, subscription: Stripe.Subscription): void {
  const pending = subscription.pending_update;
  subscription.pending_update = null;
  stripe.emit('customer.subscription.pending_update_expired', subscription);
  stripe.emit('customer.subscription.updated', subscription, { pending_update: pending });
}
