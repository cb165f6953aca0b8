import type Stripe from 'stripe';
import { getId } from '../platform/stripe/stripe-values.ts';

/**
 * Returns until when an invoice pays for a price, in seconds: to the end of its period, or of the rest of it after a change;
 * null when it doesn't charge the price. Other lines credit or charge another plan, whose period can end later.
 */
export function findPaidUntil({ lines }: Pick<Stripe.Invoice, 'lines'>, priceId: string): number | null {
  const own = lines.data.filter(({ pricing }) => getId(pricing?.price_details?.price) === priceId);
  const periods = own.filter(({ parent }) => parent?.subscription_item_details?.proration === false);
  const paid = periods.length > 0 ? periods : own;
  return paid.length > 0 ? Math.max(...paid.map(({ period }) => period.end)) : null;
}
