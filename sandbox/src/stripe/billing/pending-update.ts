import type Stripe from 'stripe';
import { idOf } from '../api/id-of.ts';
import { wholeList } from '../api/list.ts';
import type { StripeState } from '../stripe-state.ts';

/** Stripe forgets a change whose invoice is not paid after this time. */
const KEPT_SECONDS = 23 * 3600;

/** Holds a change of plan back until its invoice is paid. */
export function holdUpdate(
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  anchor: number | null,
  now: number,
): void {
  subscription.pending_update = {
    billing_cycle_anchor: anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: now + KEPT_SECONDS,
    metadata: null,
    subscription_items: items,
    trial_end: null,
    trial_from_plan: null,
  };
}

/** True for the invoice that a change of plan waits for. */
export function isAwaited(subscription: Stripe.Subscription | undefined, invoice: Stripe.Invoice): boolean {
  return Boolean(subscription?.pending_update) && idOf(subscription?.latest_invoice) === invoice.id;
}

/** Carries out the change that was held back. */
export function applyUpdate(subscription: Stripe.Subscription): void {
  const { subscription_items: items, billing_cycle_anchor: anchor } = subscription.pending_update ?? {};
  if (items) subscription.items = wholeList(items, subscription.items.url);
  if (anchor) subscription.billing_cycle_anchor = anchor;
  subscription.pending_update = null;
}

/** Gives up on the change that was held back: its invoice will not be paid. */
export function dropUpdate(stripe: StripeState, subscription: Stripe.Subscription): void {
  const pending = subscription.pending_update;
  subscription.pending_update = null;
  stripe.emit('customer.subscription.pending_update_expired', subscription);
  stripe.emit('customer.subscription.updated', subscription, { pending_update: pending });
}
