import type Stripe from 'stripe';
import { getId, newId } from '../api/ids.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';

/** Replaces the discounts of a subscription by those of coupons. */
export function setDiscounts(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  coupons: readonly { coupon: string }[] | null,
): void {
  subscription.discounts = (coupons ?? []).map(({ coupon }) => {
    const id = newId('di');
    stripe.discounts.set(id, requireObject(stripe.coupons, 'coupon', coupon, 'discounts[0][coupon]'));
    return id;
  });
}

/** Returns what a subscription's discounts deduct from invoice lines, in minor units. */
export function discountAmounts(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
): Stripe.Invoice.TotalDiscountAmount[] {
  let left = lines.filter(line => line.discountable).reduce((sum, { amount }) => sum + amount, 0);
  return subscription.discounts.flatMap(reference => {
    const discount = getId(reference);
    const coupon = stripe.discounts.get(discount);
    if (!coupon || left <= 0) return [];
    const amount = Math.min(left, coupon.amount_off ?? Math.round((left * (coupon.percent_off ?? 0)) / 100));
    left -= amount;
    return [{ amount, discount }];
  });
}

/** Removes the discounts of coupons for one invoice, after an invoice was made. */
export function dropUsedDiscounts(stripe: StripeState, subscription: Stripe.Subscription): void {
  subscription.discounts = subscription.discounts.filter(
    reference => stripe.discounts.get(getId(reference))?.duration !== 'once',
  );
}
