import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type { NextInvoice } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { findRefusal, logStripeFailure } from '../platform/stripe/stripe.ts';
import { isEnding, isRenewalPaused } from './subscription.ts';

/** Statuses of a subscription that is charged again: at the end of its period, or when it is resumed. */
const CHARGED_AGAIN: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'paused'];

/**
 * Returns the next invoice of a subscription as Stripe previews it; for a paused one, the invoice of its resumption. Null
 * when nothing is charged again. A failure is logged and returns null, so that the ledger states no outdated amount.
 */
export async function previewNextInvoice(
  subscription: Stripe.Subscription,
  stripe: Stripe,
): Promise<NextInvoice | null> {
  if (!isChargedAgain(subscription)) return null;
  const { id, status } = subscription;
  const resumed = { subscription_details: { resume_at: 'now' } } as const;
  return stripe.invoices
    .createPreview({ subscription: id, ...(status === 'paused' && resumed) })
    .then(({ amount_due, total, starting_balance, currency }) => ({
      amountDueCents: amount_due,
      totalCents: total,
      startingBalanceCents: starting_balance,
      currency: currency.toUpperCase(),
    }))
    .catch(error => {
      // It has changed in the meantime, which has an event of its own.
      if (findRefusal(error)?.code !== 'invoice_upcoming_none') logStripeFailure(error);
      return null;
    });
}

/**
 * Returns the stored preview of a listed subscription if it is up to date, as far as the listed fields show: with its
 * customer expanded, the balance is compared, too, which another plan can use up. Undefined when it must be read again.
 */
export function knownNextInvoice(
  subscription: Stripe.Subscription,
  stored: Pick<SubscriptionRecord, 'nextInvoice'> | undefined,
): NextInvoice | null | undefined {
  if (!isChargedAgain(subscription)) return null;
  const known = stored?.nextInvoice;
  const { customer } = subscription;
  if (!known || typeof customer === 'string' || customer.deleted) return known ?? undefined;
  return customer.balance === known.startingBalanceCents ? known : undefined;
}

function isChargedAgain(subscription: Stripe.Subscription): boolean {
  return (
    CHARGED_AGAIN.includes(subscription.status) && !isEnding(subscription) && !isRenewalPaused(subscription)
  );
}
